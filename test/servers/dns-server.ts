import { createSocket } from 'node:dgram';
import { isIPv4 } from 'node:net';

/** DNS answers for a name: TXT texts, for MX `<priority> <host>`, for A addresses; another name, nothing, or a broken server. */
export type Zone = Map<string, string[] | { cname: string } | 'servfail'>;

/** A DNS server in this process that answers TXT, MX, A and CNAME queries from a zone (RFC 1035, 4.1). */
export async function startDnsServer(zone: Zone): Promise<{ address: string; close(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => socket.send(answer(query, zone), from.port, from.address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function answer(query: Buffer, zone: Zone): Buffer {
  const labels: string[] = [];
  let offset = 12;
  for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length));
    offset += length + 1;
  }
  const question = query.subarray(12, offset + 5);
  const entry = zone.get(labels.join('.').toLowerCase());
  const type = query.readUInt16BE(offset + 1);
  const records = recordsOf(entry, type);
  const code = entry === 'servfail' ? 2 : entry === undefined ? 3 : 0;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records]);
}

function recordsOf(entry: ReturnType<Zone['get']>, type: number): Buffer[] {
  if (entry === undefined || entry === 'servfail') return [];
  if (!Array.isArray(entry)) return [resourceRecord(5, nameOf(entry.cname))];
  return type === 5 ? [] : entry.filter((text) => isIPv4(text) === (type === 1)).map(recordOf(type));
}

function recordOf(type: number): (text: string) => Buffer {
  return { 1: addressRecord, 15: mailHostRecord }[type] ?? textRecord;
}

function addressRecord(address: string): Buffer {
  return resourceRecord(1, Buffer.from(address.split('.').map(Number)));
}

function textRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  return resourceRecord(16, Buffer.concat(parts.map(labelled)));
}

function mailHostRecord(text: string): Buffer {
  const [priority, host = ''] = text.split(' ');
  return resourceRecord(15, Buffer.concat([Buffer.from([0, Number(priority)]), nameOf(host)]));
}

function nameOf(host: string): Buffer {
  return Buffer.concat([...host.split('.'), ''].map(labelled));
}

function labelled(part: string): Buffer {
  return Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]);
}

function resourceRecord(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
