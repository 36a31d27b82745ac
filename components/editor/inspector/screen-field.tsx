import { useSelected } from '@/components/editor/store/use-store';
import { addHideRule, hideClasses } from '@/components/editor/tree/head-rules';
import { raw } from '@/lib/document/elements/raw';
import { ClassCheck } from './class-check';

export const screens = [
  { screen: 'phone', label: 'Hide on phones' },
  { screen: 'desktop', label: 'Hide on computers' },
] as const;

const canHide = (tag: string) => tag !== raw.tag;

/** The screens on which a block is shown. */
export function ScreenField() {
  const selected = useSelected();
  return (
    <div className="grid gap-2.5">
      {selected &&
        canHide(selected.node.tag) &&
        screens.map(({ screen, label }) => (
          <ClassCheck
            key={screen}
            label={label}
            name={hideClasses[screen]}
            withRule={(before) => addHideRule(before, screen)}
            has={canHide}
          />
        ))}
    </div>
  );
}
