import { ExternalLink, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LiquidLine } from '@/components/editor/liquid/liquid-line';
import { NewVariableDialog } from '@/components/editor/liquid/new-variable-dialog';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import { listInsertions } from '@/components/editor/tree/variable-output';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field, useFieldControl } from '@/components/ui/form/field';
import { controlClasses } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { type Link, linkProblem, readLink, writeLink } from './link-kinds';

type LinkFormProps = { address: string; onSet: (address: string) => void; children?: ReactNode };

/** The form for a link, starting with its current address. */
export function LinkForm({ address, onSet, children }: LinkFormProps) {
  const [link, setLink] = useState(() => readLink(address));
  const next = writeLink(link);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (next !== null) onSet(next);
      }}
    >
      <LinkFields link={link} onChange={setLink} />
      <div className="flex items-center justify-end gap-2">
        {children}
        <Button size="sm" type="submit" disabled={next === null}>
          Set link
        </Button>
      </div>
    </form>
  );
}

type OpenLinkProps = { address: string; label: string; className?: string };

/** Opens an address, if it is complete. */
export function OpenLink({ address, label, className }: OpenLinkProps) {
  if (!/^https?:\/\/[^{]*$/.test(address)) return null;
  return (
    <Button size="icon-sm" variant="ghost" asChild className={className}>
      <a href={address} target="_blank" rel="noreferrer" aria-label={label}>
        <ExternalLink aria-hidden />
      </a>
    </Button>
  );
}

type LinkFieldsProps = { link: Link; onChange: (link: Link) => void };

const labels = { web: 'Web address', email: 'Email address', phone: 'Phone number', variable: 'Variable' };
const examples = { web: 'https://', email: 'hello@example.com', phone: '+49 30 123456', variable: '' };

/** A link's kind, and its address without scheme. */
function LinkFields({ link, onChange }: LinkFieldsProps) {
  const { variables, offered, declare } = useDefinitions();
  const names = [...variables, ...offered]
    .filter(({ name, type }) => (type === 'url' || type === 'text') && name !== 'contact.email')
    .sort((a, b) => Number(b.type === 'url') - Number(a.type === 'url'))
    .flatMap(listInsertions)
    .map(({ label, source }) => ({ value: source.replace(/^\{\{\s*|\s*\}\}$/g, ''), label }));
  const known =
    link.value === '' || link.kind !== 'variable' || names.some(({ value }) => value === link.value)
      ? names
      : [{ value: link.value, label: link.value }, ...names];
  const [making, setMaking] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  return (
    <div ref={fields} className="grid gap-2">
      <ChoiceGroup
        label="Link to"
        hideLabel
        appearance="segments"
        value={link.kind}
        onValueChange={(kind) => {
          flushSync(() => onChange({ kind, value: '' }));
          fields.current?.querySelector<HTMLElement>('[data-address] input, [data-address] button')?.focus();
        }}
        options={[
          { value: 'web', label: 'Web' },
          { value: 'email', label: 'Email' },
          { value: 'phone', label: 'Phone' },
          { value: 'variable', label: 'Variable' },
        ]}
      />
      {link.kind === 'variable' ? (
        <div data-address className="grid justify-items-start gap-1">
          {known.length > 0 && (
            <Select
              size="sm"
              aria-label="Variable"
              placeholder="Choose a variable"
              value={link.value === '' ? undefined : link.value}
              options={known}
              onValueChange={(value) => {
                declare(value, { type: 'url' });
                onChange({ ...link, value });
              }}
            />
          )}
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
            New variable…
          </Button>
          {making && (
            <NewVariableDialog
              type="url"
              onClose={() => setMaking(false)}
              onAdded={(value) => {
                setMaking(false);
                onChange({ ...link, value });
              }}
            />
          )}
        </div>
      ) : (
        <div data-focus-first data-address>
          <Field label={labels[link.kind]} hideLabel error={linkProblem(link) ?? undefined}>
            <AddressLine
              value={link.value}
              placeholder={examples[link.kind]}
              onChange={(value) => onChange({ ...link, value })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

type AddressLineProps = { value: string; placeholder: string; onChange: (value: string) => void };

/** An address that can contain variables. */
function AddressLine(props: AddressLineProps) {
  return (
    <LiquidLine
      {...useFieldControl(props)}
      className={`${controlClasses} h-8 px-2 text-xs`}
      spellCheck={false}
    />
  );
}
