import { createHmac } from 'node:crypto'

const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Code that the application of a telephone shows for a secret (RFC 6238), so many half minutes from
 * now.
 */
export function code(secret: string, pas = 0): string {
  const bits = [...secret.replaceAll(/\s/g, '')]
    .map((it) => SYMBOLS.indexOf(it).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((it) => Number.parseInt(it, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + pas))
  const print = createHmac('sha1', key).update(counter).digest()
  const at = (print.at(-1) ?? 0) & 15
  return String((print.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
