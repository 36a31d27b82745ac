import { type FormEvent, useId, useState } from 'react';
import { fontStacks, likelyFallback, webFontStack } from '@/components/brand/font-stacks';
import { useStore } from '@/components/editor/store/use-store';
import { addFont, readFonts } from '@/components/editor/tree/head-settings';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Dialog } from '@/components/ui/overlay/dialog';
import { programsWithoutWebFonts } from '@/lib/document/checks/check-fonts';
import { urlProblem } from '@/lib/document/markup/url-problem';
import { FontSpecimen } from './font-specimen';

type WebFontDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The list of fonts to write: the web font, then what stands in for it. */
  onAdded?: (stack: string) => void;
};

/** Declares a web font: its name, the address of its style sheet, and what is shown where it is ignored. */
export function WebFontDialog({ open, onClose, onAdded }: WebFontDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title="Add a web font"
      description={`${programsWithoutWebFonts} ignore web fonts and show the fallback.`}
    >
      <WebFontForm
        onClose={onClose}
        onAdded={(stack) => {
          onAdded?.(stack);
          onClose();
        }}
      />
    </Dialog>
  );
}

function WebFontForm({ onClose, onAdded }: { onClose: () => void; onAdded: (stack: string) => void }) {
  const store = useStore();
  const [name, setName] = useState('');
  const [href, setHref] = useState('');
  const [fallback, setFallback] = useState<string | null>(null);
  const font = { name: name.trim(), href: href.trim() };
  const { name: nameProblem, href: hrefProblem } = problemsOf(font);
  const valid = font.name !== '' && font.href !== '' && !nameProblem && !hrefProblem;
  const standIn = fallback ?? likelyFallback(font.name);
  const stack = webFontStack(font.name, standIn);
  const specimen = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!valid) return;
    const { before } = store.snapshot().mjml;
    if (!readFonts(before).some((known) => known.name === font.name && known.href === font.href))
      store.setBefore(addFont(before, font));
    onAdded(stack);
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label="Font name" hint="As its style sheet calls it." error={nameProblem}>
        <Input
          value={name}
          maxLength={60}
          placeholder="Open Sans"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="Address of its style sheet" error={hrefProblem}>
        <Input
          value={href}
          inputMode="url"
          placeholder="https://fonts.example.com/open-sans.css"
          autoComplete="off"
          onChange={(event) => setHref(event.target.value)}
        />
      </Field>
      <Field label="Fallback">
        <Select
          value={standIn}
          onValueChange={setFallback}
          options={fontStacks.map(({ name: value, stack: list }) => ({
            value,
            label: <FontSpecimen words={value} stack={list} />,
          }))}
        />
      </Field>
      {valid && (
        <section aria-labelledby={specimen} className="grid gap-1 rounded-md border bg-card p-3">
          <h3 id={specimen} className="text-muted-foreground text-xs">
            With the font, and without
          </h3>
          {/* Another address is another frame: the same one would keep what it loaded. */}
          <FontSpecimen key={font.href} words={pangram} stack={stack} source={font} />
          <FontSpecimen words={pangram} stack={fontStacks.find((one) => one.name === standIn)?.stack ?? ''} />
        </section>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!valid}>
          Add font
        </Button>
      </div>
    </form>
  );
}

const pangram = 'The quick brown fox jumps over the lazy dog';

function problemsOf({ name, href }: { name: string; href: string }): { name?: string; href?: string } {
  const problems: { name?: string; href?: string } = {};
  if (/[,"'<>;{}\\]/.test(name)) problems.name = 'One name, without quotes or commas.';
  if (href !== '' && (!/^https:/.test(href) || urlProblem(href, 'image') !== null))
    problems.href = 'An address that begins with https:.';
  return problems;
}
