import type { Block } from '@/components/editor/email/block';
import { hideClasses, type Screen, withHideRule } from '@/components/editor/tree/head-rules';
import { Checkbox } from '@/components/ui/form/checkbox';
import { raw } from '@/lib/document/elements/raw';
import { withClass } from './css-classes';
import { useClasses } from './use-classes';

type ScreenFieldProps = {
  block: Block;
  /** What is selected, the block among it: all is hidden, or shown, together. */
  together: readonly Block[];
  readOnly: boolean;
};

/** On which screens a block is shown. */
export function ScreenField({ block, together, readOnly }: ScreenFieldProps) {
  const { classesOf, change } = useClasses();
  const { node } = block;
  const hides = (screen: Screen) => classesOf(block).split(/\s+/).includes(hideClasses[screen]);
  const hide = (screen: Screen, on: boolean) =>
    change(
      together.filter((each) => each.node.tag !== raw.tag),
      (classes) => withClass(classes, hideClasses[screen], on),
      (before) => (on ? withHideRule(before, screen) : before),
    );
  return (
    <div className="grid gap-2.5">
      {node.tag !== raw.tag && (
        <>
          <Checkbox
            label="Hide on phones"
            checked={hides('phone')}
            disabled={readOnly}
            onCheckedChange={(on) => hide('phone', on)}
          />
          <Checkbox
            label="Hide on computers"
            checked={hides('desktop')}
            disabled={readOnly}
            onCheckedChange={(on) => hide('desktop', on)}
          />
        </>
      )}
    </div>
  );
}
