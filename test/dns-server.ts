import { createSocket } from 'node:dgram';

/** What the far side of DNS answers for a name: TXT texts (for MX `<priority> <host>`), nothing, or a broken server. */
export type Zone = Map<string, string[] | 'servfail'>;

/** A DNS server in this process that answers TXT and MX queries from a zone (RFC 1035, 4.1). */
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
  const texts = Array.isArray(entry) ? entry : [];
  const code = entry === 'servfail' ? 2 : entry === undefined ? 3 : 0;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  const isMailHost = query.readUInt16BE(offset + 1) === 15;
  return Buffer.concat([header, question, ...texts.map(isMailHost ? mailHostRecord : textRecord)]);
}

function textRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  return resourceRecord(16, Buffer.concat(parts.map(labelled)));
}

function mailHostRecord(text: string): Buffer {
  const [priority, host = ''] = text.split(' ');
  const labels = [...host.split('.'), ''].map(labelled);
  return resourceRecord(15, Buffer.concat([Buffer.from([0, Number(priority)]), ...labels]));
}

function labelled(part: string): Buffer {
  return Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]);
}

function resourceRecord(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
