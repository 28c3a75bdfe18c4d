/** A place for keys, kept for later runs as one text that nobody else may read. The shell may know a better one than a file. */
export interface KeySafe {
  readonly kind: 'system' | 'file'
  load(): Promise<string | undefined>
  /** @throws Error if it cannot be kept */
  save(text: string): Promise<void>
}
