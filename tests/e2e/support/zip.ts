import { crc32 } from 'node:zlib'

/** A zip of text files, kept as they are: what the import reads. */
export function zipOf(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [nom, data] = [Buffer.from(name), Buffer.from(text)]
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt32LE(crc32(data), 10)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(data.length, 18)
    head.writeUInt16LE(nom.length, 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), head, nom, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, place, nom]))
    bodies.push(body)
    offset += body.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end])
}
