import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { addFont, readFonts, removeFont } from '@/components/editor/tree/head-settings';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { urlProblem } from '@/lib/document/markup/url-problem';

/** Fonts that an email loads from their style sheets, declared by mj-font. */
export function WebFonts() {
  const store = useStore();
  const { readOnly } = store;
  const { before } = useStoreState('mjml');
  const [name, setName] = useState('');
  const [href, setHref] = useState('');
  const valid = name.trim() !== '' && /^https:/.test(href.trim()) && urlProblem(href, 'image') === null;
  return (
    <section aria-label="Web fonts" className="grid gap-2">
      <h3 className="font-semibold text-xs">Web fonts</h3>
      <p className="text-muted-foreground text-xs">
        Email apps that support them load them; the others take the next font of the family. The canvas does
        not load them.
      </p>
      {readFonts(before).map((font, index) => (
        <div
          key={`${font.name} ${font.href}`}
          className="flex items-center gap-2 rounded-md bg-muted py-1 pr-1 pl-2.5 text-xs"
        >
          <span className="min-w-0 flex-1 truncate">{font.name}</span>
          {!readOnly && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove ${font.name}`}
              onClick={() => store.setBefore(removeFont(before, index))}
              icon={<X aria-hidden />}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!valid) return;
            store.setBefore(addFont(before, { name: name.trim(), href: href.trim() }));
            setName('');
            setHref('');
          }}
        >
          <Field label="Font name" hideLabel>
            <Input
              className="h-8 text-xs"
              placeholder="Font name"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label="Address of its style sheet" hideLabel>
            <Input
              className="h-8 text-xs"
              placeholder="https://…"
              value={href}
              onChange={(event) => setHref(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary" size="sm" disabled={!valid} icon={<Plus aria-hidden />}>
            Add a font
          </Button>
        </form>
      )}
    </section>
  );
}
