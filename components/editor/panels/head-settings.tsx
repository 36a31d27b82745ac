'use client';

import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isLength, withUnit } from '@/components/editor/inspector/box-values';
import { ColorControl } from '@/components/editor/inspector/color-control';
import { defaultValue } from '@/components/editor/inspector/default-values';
import { TextControl } from '@/components/editor/inspector/text-control';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import {
  addFont,
  readDefault,
  readFonts,
  readHeadText,
  removeFont,
  writeDefault,
  writeHeadText,
} from '@/components/editor/tree/head-settings';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { urlProblem } from '@/lib/document/markup/url-problem';

type Default = { tag: string; name: string; label: string; kind: 'color' | 'length' | 'text' };

const groups: readonly { title: string; defaults: readonly Default[] }[] = [
  {
    title: 'Everything',
    defaults: [{ tag: 'mj-all', name: 'font-family', label: 'Font family', kind: 'text' }],
  },
  {
    title: 'Text',
    defaults: [
      { tag: 'mj-text', name: 'color', label: 'Color', kind: 'color' },
      { tag: 'mj-text', name: 'font-size', label: 'Size', kind: 'length' },
      { tag: 'mj-text', name: 'line-height', label: 'Line height', kind: 'text' },
    ],
  },
  {
    title: 'Buttons',
    defaults: [
      { tag: 'mj-button', name: 'background-color', label: 'Background', kind: 'color' },
      { tag: 'mj-button', name: 'color', label: 'Text color', kind: 'color' },
      { tag: 'mj-button', name: 'border-radius', label: 'Corners', kind: 'length' },
    ],
  },
  {
    title: 'Sections',
    defaults: [
      { tag: 'mj-section', name: 'background-color', label: 'Background', kind: 'color' },
      { tag: 'mj-section', name: 'padding', label: 'Padding', kind: 'text' },
    ],
  },
];

/** What holds for the whole mail unless a block says otherwise: mj-attributes, the title, web fonts. */
export function HeadSettings({ readOnly }: { readOnly: boolean }) {
  const session = useSession();
  useSessionState('source');
  const before: string = session.wrapper.get('before') ?? '';
  const write = (next: string) => session.setBefore(next);
  return (
    <div className="grid gap-5 p-4">
      {groups.map(({ title, defaults }) => (
        <section key={title} aria-label={title} className="grid gap-2.5">
          <h3 className="font-semibold text-xs">{title}</h3>
          {defaults.map((item) => (
            <Row key={`${item.tag} ${item.name}`} label={item.label}>
              <DefaultControl item={item} before={before} readOnly={readOnly} onChange={write} />
            </Row>
          ))}
        </section>
      ))}
      <section aria-label="Document" className="grid gap-2.5">
        <h3 className="font-semibold text-xs">Document</h3>
        <Row label="Title">
          <TextControl
            label="Document title"
            value={readHeadText(before, 'mj-title')}
            inherited=""
            readOnly={readOnly}
            isValid={(text) => !text.includes('<')}
            problem="Without tags."
            onChange={(text) => write(writeHeadText(before, 'mj-title', text))}
          />
        </Row>
        <p className="text-muted-foreground text-xs">
          Screen readers say it when the mail is opened in a browser.
        </p>
      </section>
      <Fonts before={before} readOnly={readOnly} onChange={write} />
    </div>
  );
}

type ControlProps = { before: string; readOnly: boolean; onChange: (before: string) => void };

function DefaultControl({ item, before, readOnly, onChange }: ControlProps & { item: Default }) {
  const props = {
    label: `${item.label} of ${item.tag}`,
    value: readDefault(before, item.tag, item.name),
    inherited: defaultValue(item.tag, item.name) ?? '',
    readOnly,
    onChange: (value: string) => onChange(writeDefault(before, item.tag, item.name, value)),
  };
  if (item.kind === 'color') return <ColorControl {...props} />;
  if (item.kind === 'length')
    return <TextControl {...props} isValid={isLength} problem="A length such as 16px." onWrite={withUnit} />;
  return <TextControl {...props} />;
}

function Fonts({ before, readOnly, onChange }: ControlProps) {
  const [name, setName] = useState('');
  const [href, setHref] = useState('');
  const valid = name.trim() !== '' && /^https:/.test(href.trim()) && urlProblem(href, 'image') === null;
  return (
    <section aria-label="Web fonts" className="grid gap-2">
      <h3 className="font-semibold text-xs">Web fonts</h3>
      <p className="text-muted-foreground text-xs">
        Mail clients that know them load them; the others take the next font of the family. The canvas does
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
              onClick={() => onChange(removeFont(before, index))}
            >
              <X aria-hidden />
            </Button>
          )}
        </div>
      ))}
      {!readOnly && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!valid) return;
            onChange(addFont(before, { name: name.trim(), href: href.trim() }));
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_1fr] items-start gap-2">
      <span className="pt-1.5 text-muted-foreground text-xs">{label}</span>
      {children}
    </div>
  );
}
