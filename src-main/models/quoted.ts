/**
 * Data for a prompt, between marks that it cannot close: whatever it says, it stays within them. Signs of control are left out.
 * @param mark a short word, for example `world`
 */
export function quoted(mark: string, data: unknown): string {
  const text = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ') : value,
  )
  return `<${mark}>\n${text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}\n</${mark}>`
}
