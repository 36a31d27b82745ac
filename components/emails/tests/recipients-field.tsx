import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Chip } from '@/components/ui/display/chip';
import { Field, useFieldControl } from '@/components/ui/form/field';
import { controlClasses } from '@/components/ui/form/input';
import { useMembers } from '@/lib/client/workspace';
import type { Member } from '@/lib/workspaces/contract';
import { addressesOf, maxRecipients, type Recipients, updateTyped, withTyped } from './recipients';

type Props = { value: Recipients; onChange: (value: Recipients) => void };

/** The recipients of a test as chips. Suggests members by name and address while typing. */
export function RecipientsField(props: Props) {
  const tooMany = addressesOf(props.value).length > maxRecipients;
  return (
    <Field
      label="To"
      hint={`Up to ${maxRecipients} people. Type an address, or the name of a colleague.`}
      error={tooMany ? `At most ${maxRecipients} addresses.` : undefined}
      required
    >
      <Chips {...props} />
    </Field>
  );
}

const maxOffered = 6;

function Chips({ value, onChange }: Props) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const members = useMembers().data?.data ?? [];
  const suggestions = open ? suggestMembers(value, members) : [];
  const isOpen = suggestions.length > 0;
  const control = useFieldControl({});

  function change(next: Recipients) {
    onChange(next);
    setActive(next.typed.trim() !== '' && !next.typed.includes('@') ? 0 : null);
    setOpen(next.typed.trim() !== '');
  }
  function choose({ user }: Member) {
    change({ addresses: addressesOf({ ...value, typed: user.email }), typed: '' });
    field.current?.focus();
  }
  function remove(address: string) {
    onChange({ ...value, addresses: value.addresses.filter((one) => one !== address) });
    field.current?.focus();
  }
  function step(by: 1 | -1) {
    if (!isOpen) return setOpen(true);
    const first = by === 1 ? 0 : suggestions.length - 1;
    setActive(active === null ? first : (active + by + suggestions.length) % suggestions.length);
  }

  /** Returns whether the list or the chips handled the key, so that the form does not. */
  function isTaken(key: string): boolean {
    const chosen = isOpen && active !== null ? suggestions[active] : undefined;
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape' && isOpen) setOpen(false);
    else if (key === 'Enter' && chosen) choose(chosen);
    else if (key === 'Enter' && value.typed.trim() !== '') change(withTyped(value));
    else if (key === 'Backspace' && value.typed === '' && value.addresses.length > 0)
      change({ ...value, addresses: value.addresses.slice(0, -1) });
    else return false;
    return true;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isTaken(event.key)) return;
    event.preventDefault();
    // Escape closes the list, but not the dialog.
    event.stopPropagation();
  }

  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the chips is one in the field */}
      <div
        className={classNames(
          controlClasses,
          'flex min-h-9 cursor-text flex-wrap items-center gap-1.5 px-2 py-1 has-[input:focus-visible]:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring',
        )}
        onClick={(event) => {
          if (event.target === event.currentTarget) field.current?.focus();
        }}
      >
        {value.addresses.length > 0 && (
          <ul aria-label="Recipients" className="contents">
            {value.addresses.map((address) => (
              <li key={address} className="min-w-0">
                <Chip label={address} onRemove={() => remove(address)} />
              </li>
            ))}
          </ul>
        )}
        <input
          {...control}
          ref={field}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={isOpen && active !== null ? `${list}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          className="min-w-24 flex-1 bg-transparent py-0.5 outline-none focus-visible:outline-none"
          value={value.typed}
          onChange={(event) => change(updateTyped(value, event.target.value))}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget: next }) => {
            setOpen(false);
            // A new chip would move the submit button away from the pointer.
            const sends = next instanceof HTMLButtonElement && next.type === 'submit';
            if (!sends && value.typed.trim() !== '') onChange(withTyped(value));
          }}
        />
      </div>
      {isOpen && (
        <div
          id={list}
          role="listbox"
          aria-label="Colleagues"
          className="absolute top-full left-0 z-40 mt-1 grid w-full max-w-96 rounded-md border bg-popover p-1 text-popover-foreground shadow-raised"
        >
          {suggestions.map((member, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={member.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              className="grid cursor-default rounded-sm px-2.5 py-1.5 text-sm aria-selected:bg-muted hover:bg-muted"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
            >
              <span className="truncate">{member.user.name}</span>
              <span className="truncate text-muted-foreground text-xs">{member.user.email}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The members who match the typed text, without those already added. */
function suggestMembers({ addresses, typed }: Recipients, members: readonly Member[]): Member[] {
  const has = new Set(addresses.map((address) => address.toLowerCase()));
  const search = typed.trim().toLowerCase();
  return members
    .filter(({ user }) => !has.has(user.email.toLowerCase()))
    .filter(({ user }) => `${user.name} ${user.email}`.toLowerCase().includes(search))
    .slice(0, maxOffered);
}
