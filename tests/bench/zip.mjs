// A zip of the files of a folder, as a merchant's system would write it, or of texts by their names.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const DEFLATED = 8
/** 1 January 2026, midnight: a zip of the same files is the same file. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1

export function zipFolder(folder, file) {
  const names = readdirSync(folder).sort()
  zipEntries(names.map((name) => [name, () => readFileSync(join(folder, name))]), file)
}

/** A zip of these names, each with what gives its bytes. */
export function zipEntries(entries, file) {
  const parts = []
  const directory = []
  let offset = 0
  for (const [name, read] of entries) {
    const plain = read()
    const packed = deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(VERSION, 0)
    common.writeUInt16LE(DEFLATED, 4)
    common.writeUInt16LE(DATE, 8)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([u32(LOCAL), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(u32(CENTRAL), u16(VERSION), common, tail, Buffer.from(name))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  writeFileSync(file, Buffer.concat([...parts, central, u32(END), end]))
}

function u16(value) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
