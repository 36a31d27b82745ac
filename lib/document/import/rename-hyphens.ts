import { sourceOf } from '@/lib/document/contract';
import { scanLiquid } from '@/lib/document/liquid/liquid-tokens';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { type Content, renameField, renameInContent } from '@/lib/document/variables/rename-variables';
import { nameClash } from '@/lib/document/variables/variable-name';

/** A variable, or `list.field`, with its new name. */
export type NameChange = { from: string; to: string };

/**
 * Renames variables and list fields with hyphens, which documents once had: `first-name` is `first_name`.
 * `texts` are changed like the document; contacts' properties stay.
 */
export function renameHyphens<C extends Content>(content: C): { content: C; changes: NameChange[] } {
  const { variables } = content.document;
  const changes = listChanges(
    variables.map(({ name }) => name),
    (name) => !name.startsWith(contactRoot),
  );
  const names = Object.fromEntries(changes.map(({ from, to }) => [from, to]));
  let renamed = renameInContent(content, names);
  for (const { name, fields = [] } of renamed.document.variables)
    for (const { from, to } of listChanges(fields.map((field) => field.name))) {
      renamed = renameField(renamed, { list: name, from, to });
      changes.push({ from: `${name}.${from}`, to: `${name}.${to}` });
    }
  if (changes.length === 0 || !content.texts) return { content: renamed, changes };
  return { content: { ...renamed, texts: renameTokens(content, renamed) }, changes };
}

function listChanges(names: readonly string[], mayChange = (_name: string) => true): NameChange[] {
  const taken = new Set(names);
  return names
    .filter((name) => name.includes('-') && mayChange(name))
    .map((from) => {
      const plain = from.replaceAll('-', '_');
      let to = plain;
      for (let turn = 2; nameClash(to, [...taken]) !== null; turn++) to = `${plain}_${turn}`;
      taken.add(to);
      return { from, to };
    });
}

/** A part of a loop does not tell what list its item is of: the document does. */
function renameTokens(before: Content, after: Content): string[] {
  const [old, next] = [tokensOf(before), tokensOf(after)];
  const byToken = new Map(old.map((token, index) => [token, next[index] ?? token]));
  return (after.texts ?? []).map((text) => {
    let at = 0;
    let renamed = '';
    for (const { start, end } of scanLiquid(text).tokens) {
      const token = text.slice(start, end);
      renamed += text.slice(at, start) + (byToken.get(token) ?? token);
      at = end;
    }
    return renamed + text.slice(at);
  });
}

function tokensOf({ document, subject, previewText }: Content): string[] {
  return [sourceOf(document), document.plain_text ?? '', subject, previewText].flatMap((text) =>
    scanLiquid(text).tokens.map(({ start, end }) => text.slice(start, end)),
  );
}
