import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listInsertions } from '@/components/editor/tree/variable-output';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/overlay/dropdown-menu';
import { useChosen } from '@/components/ui/overlay/use-chosen';
import { NewVariableDialog } from './new-variable-dialog';
import { useDefinitions } from './use-definitions';

type VariableMenuProps = {
  trigger: ReactNode;
  align?: 'start' | 'end';
  /** Called when the focus is free again: null if nothing was chosen. */
  onClosed: (source: string | null) => void;
};

/** A menu of variables to insert, including a new one. */
export function VariableMenu({ trigger, align = 'end', onClosed }: VariableMenuProps) {
  const { variables, offered, isOfContacts, isMarketing, declare, readOnly } = useDefinitions();
  const own = variables.filter(({ name }) => !isOfContacts(name));
  const ofContacts = [...variables.filter(({ name }) => isOfContacts(name)), ...offered];
  const [making, setMaking] = useState(false);
  const { choose, finish } = useChosen(onClosed);
  const close = (source: string | null) => {
    setMaking(false);
    choose(source);
  };
  return (
    <>
      <DropdownMenu
        align={align}
        // The menu keeps the focus until it closes: only then can the caret be placed after the variable.
        onReturnFocus={() => making || finish()}
        trigger={trigger}
      >
        <MenuLabel>Insert a variable</MenuLabel>
        {own.flatMap(listInsertions).map(({ label, source }) => (
          <MenuItem key={source} onSelect={() => choose(source)}>
            {label}
          </MenuItem>
        ))}
        {!readOnly && (
          <MenuItem icon={<Plus aria-hidden />} onSelect={() => setMaking(true)}>
            New variable…
          </MenuItem>
        )}
        {ofContacts.length > 0 && (
          <MenuLabel>{isMarketing ? 'Contact' : 'Contact (values come with each send)'}</MenuLabel>
        )}
        {ofContacts.map(({ name }) => (
          <MenuItem
            key={name}
            onSelect={() => {
              declare(name);
              choose(`{{ ${name} }}`);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </DropdownMenu>
      {making && (
        <NewVariableDialog
          onClose={() => close(null)}
          onAdded={(name) => close(`{{ ${name} }}`)}
          onReturnFocus={finish}
        />
      )}
    </>
  );
}
