// What a list of components says of the day and the folder it was made in is taken out: the same
// version gives the same list. Reads and writes CycloneDX; `SOURCE_DATE_EPOCH` is the version's day.

import { readFileSync } from 'node:fs'

const folder = process.argv[2]
const list = JSON.parse(readFileSync(0, 'utf8'), (_, value) =>
  typeof value === 'string' ? value.replaceAll(`file://${folder}`, 'file://') : value,
)
delete list.serialNumber
list.metadata.timestamp = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1000).toISOString()
if (!(list.components?.length > 0)) throw new Error('a list without components')
process.stdout.write(`${JSON.stringify(list, null, 2)}\n`)
