import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';

type HashedContent = {
  html: string;
  plain_text: string;
  subject: string;
  preview_text: string;
  variables: VariableDefinition[];
  conditions: ConditionDefinition[];
};

/** The hash of an email in all its languages, or of the single one. */
export function contentHashOfAll(own: string, locales: Readonly<Record<string, string>>): string {
  if (Object.keys(locales).length === 0) return own;
  return createHash('sha256')
    .update(stringify({ own, locales }) ?? '')
    .digest('hex');
}

/** SHA-256 (hex) of everything a recipient could notice. It includes mjml's ids, which are equal at each compile. */
export function contentHash(content: HashedContent): string {
  const { html, plain_text, subject, preview_text, variables, conditions } = content;
  const canonical = stringify({ html, plain_text, subject, preview_text, variables, conditions }) ?? '';
  return createHash('sha256').update(canonical).digest('hex');
}
