/** Rock that lies about in masses and that hardly anything is made of, the least dear first. */
export const plainRock: readonly string[] = ['netherrack', 'tuff', 'granite', 'diorite', 'andesite']
