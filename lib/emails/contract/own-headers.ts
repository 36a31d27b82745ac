import { z } from 'zod';
import { isStorable } from '@/lib/mail/storable-text';

const mostHeaders = 20;
const longestLine = 998;

/** Told by program to program: only what is one's own, or says what a message answers and how it came about. */
const free = /^x-[a-z0-9_-]+$/i;
const structured = /^(?:in-reply-to|references|auto-submitted|precedence|list-[a-z0-9-]+)$/i;
const set: readonly string[] = ['list-unsubscribe', 'list-unsubscribe-post'];
const messageIds = /^<[\x21-\x3b\x3d\x3f-\x7e]+>(?: <[\x21-\x3b\x3d\x3f-\x7e]+>)*$/;

/** Headers of one's own, by their names. Each becomes one line, folded and encoded as email asks for. */
export const ownHeaders = z
  .custom<Record<string, string>>()
  .check((context) => {
    const given: unknown = context.value;
    const refuse = (name: string | null, code: string, message: string) =>
      context.issues.push({
        code: 'custom',
        input: given,
        path: name === null ? [] : [name],
        message,
        params: { code },
      });
    if (given === null || typeof given !== 'object' || Array.isArray(given))
      return void refuse(null, 'invalid_type', 'Must be an object of names and values.');
    const entries = Object.entries(given);
    if (entries.length > mostHeaders)
      return void refuse(null, 'too_big', `An email has at most ${mostHeaders} headers of one's own.`);
    const seen = new Set<string>();
    for (const [name, value] of entries) {
      const wrong = wrongName(name, seen) ?? wrongValue(name, value);
      if (wrong) refuse(name, ...wrong);
      seen.add(name.toLowerCase());
    }
  })
  .meta({
    type: 'object',
    additionalProperties: { type: 'string', minLength: 1, maxLength: longestLine },
    maxProperties: mostHeaders,
  })
  .describe(
    `Up to ${mostHeaders} headers of your own: \`X-…\`, \`In-Reply-To\`, \`References\`, \`Auto-Submitted\`, \`Precedence\` and \`List-…\`, but not \`List-Unsubscribe\` and \`List-Unsubscribe-Post\`, which Postroom sets itself. Each is one line of at most ${longestLine} characters with its name; line breaks and controls are refused.`,
  );

type Wrong = [code: string, message: string];

function wrongName(name: string, seen: ReadonlySet<string>): Wrong | null {
  const lower = name.toLowerCase();
  if (set.includes(lower)) return ['reserved', 'Postroom sets this header itself.'];
  if (!free.test(name) && !structured.test(name))
    return [
      'not_allowed',
      'Only X-…, In-Reply-To, References, Auto-Submitted, Precedence and List-… may be given.',
    ];
  return seen.has(lower) ? ['repeated', 'Give each header once.'] : null;
}

function wrongValue(name: string, value: unknown): Wrong | null {
  if (typeof value !== 'string') return ['invalid_type', 'Must be a string.'];
  if (value.trim() === '') return ['too_small', 'Must not be empty.'];
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) || !isStorable(value))
    return ['invalid', 'Must be one line, without line breaks or control characters.'];
  if (name.length + 2 + [...value].length > longestLine)
    return ['too_big', `Name and value together must fit a line of ${longestLine} characters.`];
  if (/^(?:in-reply-to|references)$/i.test(name))
    return messageIds.test(value) ? null : ['invalid', 'Must be message ids such as <1042@example.com>.'];
  if (structured.test(name) && /[^\x20-\x7e]/.test(value))
    return ['invalid', 'Must be plain ASCII. Headers that begin with X- may hold any text.'];
  return null;
}
