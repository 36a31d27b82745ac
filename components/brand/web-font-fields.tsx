import { useId } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { fontNames, isFontName, isStyleSheetAddress } from '@/lib/document/brand/web-font';
import { FontSpecimen } from './font-specimen';
import { fontStacks, likelyFallback } from './font-stacks';
import { isWebFont, stackOf, type WebFontDraft } from './web-font-draft';

type Props = { font: WebFontDraft; onChange: (font: WebFontDraft) => void };

/** The name, style sheet and fallback of a web font, with a specimen. */
export function WebFontFields({ font, onChange }: Props) {
  const specimen = useId();
  const fallback = font.fallback ?? likelyFallback(font.family);
  const isOwn = fontStacks.every(({ stack }) => stack !== fallback);
  const href = font.href.trim();
  return (
    <>
      <Field
        label="Font name"
        hint="As its style sheet calls it."
        error={isFontName(font.family) ? undefined : 'One name, without quotes or commas.'}
      >
        <Input
          value={font.family}
          maxLength={60}
          placeholder="Open Sans"
          autoComplete="off"
          onChange={(event) => onChange({ ...font, family: event.target.value })}
        />
      </Field>
      <Field
        label="Address of its style sheet"
        hint="Paste the line that the maker of the font gives for websites, or the address in it."
        error={href === '' || isStyleSheetAddress(href) ? undefined : 'An address that begins with https:.'}
      >
        <Input
          value={font.href}
          maxLength={2000}
          inputMode="url"
          placeholder="https://fonts.example.com/open-sans.css"
          autoComplete="off"
          onChange={(event) => {
            const address = addressIn(event.target.value);
            const isOwnName = font.family !== '' && font.family !== nameIn(font.href);
            onChange({ ...font, href: address, family: isOwnName ? font.family : nameIn(address) });
          }}
        />
      </Field>
      <Field label="Fallback">
        <Select
          value={fallback}
          onValueChange={(next) => onChange({ ...font, fallback: next })}
          options={[
            ...fontStacks.map(({ name, stack }) => ({
              value: stack,
              label: <FontSpecimen words={name} stack={stack} />,
            })),
            ...(isOwn ? [{ value: fallback, label: fallback }] : []),
          ]}
        />
      </Field>
      {isWebFont(font) && (
        <section aria-labelledby={specimen} className="grid gap-1 rounded-md border bg-card p-3">
          <h3 id={specimen} className="text-muted-foreground text-xs">
            With the font, and without
          </h3>
          {/* Another address needs another frame: the same one would keep its loaded fonts. */}
          <FontSpecimen key={href} words={pangram} stack={stackOf(font)} source={{ href }} />
          <FontSpecimen words={pangram} stack={fallback} />
        </section>
      )}
    </>
  );
}

/** The style sheet address in pasted HTML (`<link>`) or CSS (`@import`). */
function addressIn(text: string): string {
  const sheet =
    /<link\b[^>]*\bhref\s*=\s*["']([^"']+)["'][^>]*\bstylesheet|\bstylesheet\b[^>]*\bhref\s*=\s*["']([^"']+)["']|@import\s+(?:url\()?\s*["']?([^"')\s;]+)/i;
  const [, linked, named, imported] = sheet.exec(text) ?? [];
  return linked ?? named ?? imported ?? text;
}

function nameIn(address: string): string {
  return fontNames(address)[0] ?? '';
}

const pangram = 'The quick brown fox jumps over the lazy dog';
