/** How a shell says where its page is: with this, then the address, on a line of its own. */
export const ADDRESS_LINE = 'Co-Voyager is at '
