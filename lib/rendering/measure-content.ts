import type { VariableDefinition } from '@/lib/document/contract';
import { gmailLimitBytes } from '@/lib/mail/gmail-limit';
import type { RenderableContent } from './fill/render-template';
import { renderContent } from './render';

type ContentSizes = {
  html_bytes: number;
  text_bytes: number;
  total_bytes: number;
  /** How much of Gmail's limit the HTML uses: clipped above 1. */
  gmail_share: number;
  gmail_clipped: boolean;
};

/** Sizes in UTF-8 bytes. */
function measureContent({ html, text }: { html: string | null; text: string | null }): ContentSizes {
  const html_bytes = Buffer.byteLength(html ?? '');
  const text_bytes = Buffer.byteLength(text ?? '');
  return {
    html_bytes,
    text_bytes,
    total_bytes: html_bytes + text_bytes,
    gmail_share: html_bytes / gmailLimitBytes,
    gmail_clipped: html_bytes > gmailLimitBytes,
  };
}

/** The sizes with long values and long lists; the larger of all conditions true or all false. */
export async function measureWorstCase(content: RenderableContent): Promise<ContentSizes> {
  const values = Object.fromEntries(
    content.variables.map((variable) => [variable.name, longValue(variable)]),
  );
  const system = {
    unsubscribe_url: content.system.unsubscribe_url ?? longUrl,
    postal_address: content.system.postal_address ?? longText,
  };
  const [all, none] = await Promise.all(
    [true, false].map(async (allConditions) =>
      measureContent(
        await renderContent({ ...content, system, allConditions }, values, { now: new Date(0) }),
      ),
    ),
  );
  return all && none && none.html_bytes > all.html_bytes
    ? none
    : (all ?? measureContent({ html: '', text: '' }));
}

const longText = 'A long value, as long as people write them: '.repeat(3);
const longUrl = `https://www.example.com/${'a-long-path/'.repeat(15)}`;
const longList = 25;

function longValue(variable: Pick<VariableDefinition, 'type' | 'sample' | 'fields'>): unknown {
  switch (variable.type) {
    case 'text':
      return typeof variable.sample === 'string' && variable.sample.length > longText.length
        ? variable.sample
        : longText;
    case 'number':
      return 1_234_567.89;
    case 'boolean':
      return true;
    case 'date':
      return '2026-09-30T23:59:59Z';
    case 'url':
    case 'image':
      return longUrl;
    case 'list': {
      const fields = variable.fields ?? [];
      const item =
        fields.length === 0
          ? longText
          : Object.fromEntries(
              fields.map((field) => [field.name, longValue({ ...field, fields: undefined })]),
            );
      const samples = Array.isArray(variable.sample) ? variable.sample.length : 0;
      return Array.from({ length: Math.max(longList, samples) }, () => item);
    }
  }
}
