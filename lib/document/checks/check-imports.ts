import { keepsImport } from '@/lib/document/css/css-imports';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import type { Outline } from './document-outline';
import { type Finding, finding } from './finding';

/** Imported style sheets that are removed when sending: only https addresses are loaded. */
export function checkImports(parsed: ParsedDocument, { styles }: Outline): Finding[] {
  return styles.flatMap(({ css, start }) =>
    parsed
      .styleSheet(css)
      .imports.filter((rule) => !keepsImport(rule))
      .map((rule) => {
        const address = rule.replace(/^@import\s*/i, '').slice(0, 80);
        const message = `The imported style sheet ${address} is left out when this is sent: only https:// addresses are loaded.`;
        return finding('warning', 'css-left-out', message, start);
      }),
  );
}
