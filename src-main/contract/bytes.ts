/** Writes numbers into bytes, little-endian; grows as needed. */
export class ByteWriter {
  #bytes = new Uint8Array(256)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  u8(value: number): void {
    const at = this.#take(1)
    this.#view.setUint8(at, value)
  }

  i8(value: number): void {
    const at = this.#take(1)
    this.#view.setInt8(at, value)
  }

  u16(value: number): void {
    const at = this.#take(2)
    this.#view.setUint16(at, value, true)
  }

  i16(value: number): void {
    const at = this.#take(2)
    this.#view.setInt16(at, value, true)
  }

  u32(value: number): void {
    const at = this.#take(4)
    this.#view.setUint32(at, value, true)
  }

  i32(value: number): void {
    const at = this.#take(4)
    this.#view.setInt32(at, value, true)
  }

  f32(value: number): void {
    const at = this.#take(4)
    this.#view.setFloat32(at, value, true)
  }

  /** A whole number from 0 to 2^31 - 1, in as few bytes as it needs. */
  varint(value: number): void {
    let rest = value
    while (rest > 127) {
      this.u8((rest & 127) | 128)
      rest >>>= 7
    }
    this.u8(rest)
  }

  raw(bytes: Uint8Array): void {
    // Taking place may replace the bytes, so it comes first.
    const at = this.#take(bytes.length)
    this.#bytes.set(bytes, at)
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #take(count: number): number {
    const at = this.#length
    this.#length += count
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length))
      larger.set(this.#bytes)
      this.#bytes = larger
      this.#view = new DataView(larger.buffer)
    }
    return at
  }
}

/** Reads what `ByteWriter` wrote. Every read throws a RangeError beyond the end. */
export class ByteReader {
  readonly #view: DataView
  readonly #bytes: Uint8Array
  #at = 0

  constructor(data: ArrayBuffer | Uint8Array) {
    this.#bytes = data instanceof Uint8Array ? data : new Uint8Array(data)
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength)
  }

  u8(): number {
    return this.#view.getUint8(this.#skip(1))
  }

  i8(): number {
    return this.#view.getInt8(this.#skip(1))
  }

  u16(): number {
    return this.#view.getUint16(this.#skip(2), true)
  }

  i16(): number {
    return this.#view.getInt16(this.#skip(2), true)
  }

  u32(): number {
    return this.#view.getUint32(this.#skip(4), true)
  }

  i32(): number {
    return this.#view.getInt32(this.#skip(4), true)
  }

  f32(): number {
    return this.#view.getFloat32(this.#skip(4), true)
  }

  varint(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      if (shift > 28) throw new RangeError('A number is longer than it may be.')
      const byte = this.u8()
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }

  /** A copy of the next bytes. */
  raw(count: number): Uint8Array<ArrayBuffer> {
    const at = this.#skip(count)
    if (this.#at > this.#bytes.length) throw new RangeError('The bytes end too early.')
    return this.#bytes.slice(at, at + count)
  }

  #skip(count: number): number {
    const at = this.#at
    this.#at += count
    return at
  }
}
