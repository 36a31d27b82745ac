import { z } from 'zod';
import { isStorable } from '@/lib/mail/storable-text';

const maxHeaders = 20;
const maxLineLength = 998;

/** Headers for programs: custom ones, and those for threading and automatic mail. */
const customHeader = /^x-[a-z0-9_-]+$/i;
const standardHeader = /^(?:in-reply-to|references|auto-submitted|precedence|list-[a-z0-9-]+)$/i;
const reserved: readonly string[] = ['list-unsubscribe', 'list-unsubscribe-post'];
const messageIds = /^<[\x21-\x3b\x3d\x3f-\x7e]+>(?: <[\x21-\x3b\x3d\x3f-\x7e]+>)*$/;

/** Custom headers by name. Each becomes one folded and encoded line. */
export const ownHeaders = z
  .custom<Record<string, string>>()
  .check((context) => {
    const input: unknown = context.value;
    const refuse = (name: string | null, code: string, message: string) =>
      context.issues.push({
        code: 'custom',
        input: input,
        path: name === null ? [] : [name],
        message,
        params: { code },
      });
    if (input === null || typeof input !== 'object' || Array.isArray(input))
      return void refuse(null, 'invalid_type', 'Must be an object of names and values.');
    const entries = Object.entries(input);
    if (entries.length > maxHeaders)
      return void refuse(null, 'too_big', `An email has at most ${maxHeaders} headers of one's own.`);
    const seen = new Set<string>();
    for (const [name, value] of entries) {
      const problem = checkName(name, seen) ?? checkValue(name, value);
      if (problem) refuse(name, ...problem);
      seen.add(name.toLowerCase());
    }
  })
  .meta({
    type: 'object',
    additionalProperties: { type: 'string', minLength: 1, maxLength: maxLineLength },
    maxProperties: maxHeaders,
  })
  .describe(
    `Up to ${maxHeaders} headers of your own: \`X-…\`, \`In-Reply-To\`, \`References\`, \`Auto-Submitted\`, \`Precedence\` and \`List-…\`, but not \`List-Unsubscribe\` and \`List-Unsubscribe-Post\`, which Postroom sets itself. Each is one line of at most ${maxLineLength} characters with its name; line breaks and controls are refused.`,
  );

type HeaderIssue = [code: string, message: string];

function checkName(name: string, seen: ReadonlySet<string>): HeaderIssue | null {
  const lower = name.toLowerCase();
  if (reserved.includes(lower)) return ['reserved', 'Postroom sets this header itself.'];
  if (!customHeader.test(name) && !standardHeader.test(name))
    return [
      'not_allowed',
      'Only X-…, In-Reply-To, References, Auto-Submitted, Precedence and List-… may be given.',
    ];
  return seen.has(lower) ? ['repeated', 'Give each header once.'] : null;
}

function checkValue(name: string, value: unknown): HeaderIssue | null {
  if (typeof value !== 'string') return ['invalid_type', 'Must be a string.'];
  if (value.trim() === '') return ['too_small', 'Must not be empty.'];
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) || !isStorable(value))
    return ['invalid', 'Must be one line, without line breaks or control characters.'];
  if (name.length + 2 + [...value].length > maxLineLength)
    return ['too_big', `Name and value together must fit a line of ${maxLineLength} characters.`];
  if (/^(?:in-reply-to|references)$/i.test(name))
    return messageIds.test(value) ? null : ['invalid', 'Must be message ids such as <1042@example.com>.'];
  if (standardHeader.test(name) && /[^\x20-\x7e]/.test(value))
    return ['invalid', 'Must be plain ASCII. Headers that begin with X- may hold any text.'];
  return null;
}
