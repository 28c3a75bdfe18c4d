// Source: Minecraft Wiki, "Armor".

/** Armour points by material for helmet, chestplate, leggings, boots. */
export const armourPoints: Readonly<Record<string, readonly [number, number, number, number]>> = {
  leather: [1, 3, 2, 1],
  golden: [2, 5, 3, 1],
  chainmail: [2, 5, 4, 1],
  iron: [2, 6, 5, 2],
  turtle: [2, 0, 0, 0],
  diamond: [3, 8, 6, 3],
  netherite: [3, 8, 6, 3],
}

/** Toughness of each piece, by material; 0 where absent. */
export const armourToughness: Readonly<Record<string, number>> = { diamond: 2, netherite: 3 }
