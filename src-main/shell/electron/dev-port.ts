/** While the page is developed Vite serves it, and passes its calls on to a door at this port. */
export const DEV_PORT = 5199
