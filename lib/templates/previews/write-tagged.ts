import type { Context } from '@/lib/context';
import type { SenderId } from '@/lib/document/export/sender-names';
import { senders } from '@/lib/document/export/senders';
import { writeTags } from '@/lib/document/export/write-tags';
import { escapeHtml } from '@/lib/mail/escape-html';
import { withPreviewText } from '@/lib/rendering/sanitize/preview-text';
import type { ExportTags, TemplateExport } from '@/lib/templates/contract/previews';
import { compileAccepted } from '@/lib/templates/documents/accept-document';
import type { ContentToRender } from './find-content-to-render';
import { readSystemValues } from './render-content';

/** Compiles a template in one language, with its variables kept or written as another sender's tags. */
export async function writeTagged(
  ctx: Context,
  content: ContentToRender,
  tags: ExportTags,
  stem: string,
): Promise<Pick<TemplateExport, 'files' | 'tagged'>> {
  const { parsed, sent, locale, subject, previewText } = content;
  const compiled = content.compiled ?? (await compileAccepted(sent, { subject, previewText }));
  const write = tags === 'postroom' ? keepTags : await createWriter(ctx, content, tags);
  const [html, text, line, preview] = [
    write(compiled.html, unescapeTags),
    write(compiled.plain_text, toPlain),
    write(subject, toPlain),
    write(previewText, toPlain),
  ];
  const messages = new Set(html.issues.map(({ message }) => message));
  const issues = [
    ...html.issues.map((issue) => ({ place: 'html' as const, ...issue })),
    // The plain text reports mostly the same issues.
    ...text.issues
      .filter(({ message }) => !messages.has(message))
      .map((issue) => ({ place: 'plain_text' as const, ...issue })),
    ...line.issues.map((issue) => ({ place: 'subject' as const, ...issue })),
    ...preview.issues.map((issue) => ({ place: 'preview_text' as const, ...issue })),
  ];
  const tagOf = (name: string) =>
    tags === 'postroom' ? `{{ ${name} }}` : senders[tags].tagOf(name.split('.'));
  return {
    files: [
      {
        filename: `${stem}.html`,
        content_type: 'text/html',
        content: withPreviewText(html.text, preview.text),
      },
      { filename: `${stem}.txt`, content_type: 'text/plain', content: text.text },
    ],
    tagged: {
      ...(locale !== null && { locale }),
      ...{ subject: line.text, preview_text: preview.text, issues },
      tags: parsed.document.variables.map(({ name }) => ({ variable: name, tag: tagOf(name) })),
    },
  };
}

async function createWriter(
  ctx: Context,
  { parsed }: ContentToRender,
  id: SenderId,
): Promise<typeof keepTags> {
  const { variables, conditions } = parsed.document;
  const system = await readSystemValues(ctx);
  return (text, inPlace) => writeTags(text, { id, variables, conditions, system, inPlace });
}

function keepTags(text: string, _inPlace: (text: string) => string): ReturnType<typeof writeTags> {
  return { text, issues: [] };
}

function unescapeTags(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br />');
}

function toPlain(text: string): string {
  return text;
}
