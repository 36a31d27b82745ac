import type { Verdict } from './selector-verdict';
import type { StyledElement } from './styled-element';

/** Matches what stands between the brackets of an attribute selector. */
export function matchAttribute(text: string, { attributes }: StyledElement): Verdict {
  const match = /^\s*([\w:-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?\s*([is])?\s*$/i.exec(
    text,
  );
  if (!match) return 'maybe';
  const value = attributes.get((match[1] ?? '').toLowerCase());
  if (value === undefined) return 'no';
  if (match[2] === undefined) return 'yes';
  if (value.includes('{{')) return matchPrintedUrl(match[2], match[3] ?? match[4] ?? match[5] ?? '');
  const actual = squeeze(value);
  const wanted = squeeze(match[3] ?? match[4] ?? match[5] ?? '');
  if (wanted === '') return 'maybe';
  const tests: Record<string, boolean> = {
    '=': actual === wanted,
    '~=': actual.split(' ').includes(wanted),
    '|=': actual === wanted || actual.startsWith(`${wanted}-`),
    '^=': actual.startsWith(wanted),
    '$=': actual.endsWith(wanted),
    '*=': actual.includes(wanted),
  };
  return tests[match[2]] ? 'yes' : 'no';
}

/** The unsubscribe link's href is one http(s) URL; its host and path are the installation's, its end the recipient's. */
function matchPrintedUrl(operator: string, text: string): Verdict {
  const wanted = text.trim().toLowerCase();
  if (operator === '*=' || operator === '$=') return 'maybe';
  if (operator !== '^=') return 'no';
  const fits = ['http://', 'https://'].some((start) => start.startsWith(wanted) || wanted.startsWith(start));
  return fits ? 'maybe' : 'no';
}

/** Compilers write styles with other white space: it does not count. */
function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s*([:;,])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
