/** One reply of a server, with all its lines: `550-5.1.1 …`. */
export type Reply = {
  code: number;
  /** RFC 3463, such as `5.1.1`, of the same class as the code; null where the server gives none. */
  enhanced: string | null;
  /** Lines joined by a line feed, without codes and controls. */
  text: string;
};

const LINE_LIMIT = 4096;
const LINES_LIMIT = 200;

/** Parses bytes into replies. Throws on what is not SMTP or never ends. */
export class ReplyReader {
  private rest = '';
  private lines: string[] = [];

  /** Whether an incomplete reply is buffered. */
  get isPartial(): boolean {
    return this.rest !== '' || this.lines.length > 0;
  }

  read(chunk: Buffer): Reply[] {
    const lines = (this.rest + chunk.toString('latin1')).split('\n');
    this.rest = lines.pop() ?? '';
    if (this.rest.length > LINE_LIMIT) throw new Error('A line of the reply does not end.');
    const replies: Reply[] = [];
    for (const raw of lines) {
      const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
      if (!/^[2-5]\d\d(?:[ -]|$)/.test(line)) throw new Error('The reply is not SMTP.');
      this.lines.push(line);
      if (this.lines.length > LINES_LIMIT) throw new Error('The reply does not end.');
      if (line[3] === '-') continue;
      replies.push(parseReply(this.lines));
      this.lines = [];
    }
    return replies;
  }
}

function parseReply(lines: readonly string[]): Reply {
  const code = Number((lines.at(-1) ?? '').slice(0, 3));
  const texts = lines.map((line) => decodeLine(line.slice(4)));
  const enhanced = /^([245]\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(texts[0] ?? '')?.[1] ?? null;
  const agrees = enhanced !== null && enhanced[0] === String(code)[0];
  return { code, enhanced: agrees ? enhanced : null, text: texts.join('\n') };
}

/** Replies have no charset: decodes UTF-8, else Latin-1, and removes control characters. */
function decodeLine(text: string): string {
  const utf8 = Buffer.from(text, 'latin1').toString('utf8');
  return (utf8.includes('\ufffd') ? text : utf8).replace(/\p{Cc}/gu, ' ').trim();
}
