// Times of a day, 0 to 23999, that matter to who works in the field.

/** A bed is thought of. */
export const AFTERNOON = 9500
/** It is dark before what is begun now is done. */
export const EVENING = 10_000
/** Monsters come under the sky, and who has no weapon hides. */
export const DUSK = 12_800
/** So little is left of the night that nothing is made for it any more. */
export const NEARLY_DAY = 22_200
/** It is light again. */
export const MORNING = 23_000
