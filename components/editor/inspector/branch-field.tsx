import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { canAddOtherwise, findOtherwise, isEmptyBranch } from '@/components/editor/email/branch-edits';
import { type Choice, findChoice } from '@/components/editor/email/branches';
import { useShownBranch } from '@/components/editor/store/use-shown-branch';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { Select } from '@/components/ui/form/select';
import { ShortField } from './field-group';

/** The branches of the condition around a block: which the canvas shows, and its “Otherwise”. */
export function BranchField({ id }: { id: string }) {
  const store = useStore();
  const choice = findChoice(useStoreState('tree'), id, store.conditions);
  return choice && <Branches choice={choice} id={id} />;
}

function Branches({ choice, id }: { choice: Choice; id: string }) {
  const store = useStore();
  const { value, options, set } = useShownBranch(choice);
  const selected = choice.branches.find(({ mark }) => mark?.id === id);
  const removed = selected && choice.branches.length > 1 ? selected : findOtherwise(choice);
  return (
    <>
      {choice.branches.length > 1 && (
        <ShortField label="On the canvas" isSet={value !== 'all'}>
          <Select size="sm" aria-label="On the canvas" value={value} options={options} onValueChange={set} />
        </ShortField>
      )}
      {!store.readOnly &&
        choice.group &&
        choice.branches.filter(isEmptyBranch).map((branch) => (
          <BranchButton key={branch.label} onClick={() => store.blocks.fillBranch(choice, branch)}>
            Add a block to “{branch.label}”
          </BranchButton>
        ))}
      {!store.readOnly && canAddOtherwise(choice) && (
        <BranchButton onClick={() => store.blocks.addOtherwise(choice)}>Add an “Otherwise”</BranchButton>
      )}
      {!store.readOnly && removed && (
        <BranchButton Icon={Trash2} onClick={() => store.blocks.removeBranch(choice, removed)}>
          Remove “{removed.label}”
        </BranchButton>
      )}
    </>
  );
}

type BranchButtonProps = { Icon?: typeof Plus; onClick: () => void; children: ReactNode };

function BranchButton({ Icon = Plus, onClick, children }: BranchButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      icon={<Icon aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
