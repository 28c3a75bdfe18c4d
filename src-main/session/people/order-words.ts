/**
 * How an order is given in the game's chat, for use inside a sentence: `say !help 3`, or `whisper me help 3` where no prefix is set.
 * @param prefix what a line for the bots begins with
 */
export const howToSay = (prefix: string, order: string): string =>
  prefix === '' ? `whisper me ${order}` : `say ${prefix}${order}`
