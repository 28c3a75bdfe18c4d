/** The sixteen colours in the order of the game's registry and of their numbers in the protocol. Source: Minecraft Wiki, "Dye". */
export const colours = [
  'white',
  'orange',
  'magenta',
  'light_blue',
  'yellow',
  'lime',
  'pink',
  'gray',
  'light_gray',
  'cyan',
  'purple',
  'blue',
  'brown',
  'green',
  'red',
  'black',
] as const
