// Words that answer a question that was asked back. Pure.
const YES = /^(yes|y|yep|yeah|sure|ok|okay|do it|go ahead)[.!]*$/i
const NO = /^(no|n|nope|don['’]?t|cancel|never ?mind)[.!]*$/i
const PLAINEST = /^(yes|no)[.!]*$/i

export const isYes = (text: string): boolean => YES.test(text.trim())
export const isNo = (text: string): boolean => NO.test(text.trim())

/** What counts as an answer though nobody is named: “ok” may be meant for another player. */
export const isPlainAnswer = (text: string): boolean => PLAINEST.test(text.trim())
