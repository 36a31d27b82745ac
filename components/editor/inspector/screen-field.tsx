import { useSelected, useStore } from '@/components/editor/store/use-store';
import { addHideRule, hideClasses } from '@/components/editor/tree/head-rules';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { raw } from '@/lib/document/elements/raw';
import { ClassCheck } from './class-check';

const screens = [
  { screen: 'phone', label: 'Hide on phones' },
  { screen: 'desktop', label: 'Hide on computers' },
] as const;

/** A condition in HTML has no element that could have a class. */
const canHide = ({ tag, open }: MjmlNode) => tag !== raw.tag && open.startsWith('<');

/** The screens on which a block is shown. */
export function ScreenField() {
  const { isHtml } = useStore();
  const selected = useSelected();
  return (
    <div className="grid gap-2.5">
      {selected &&
        canHide(selected.node) &&
        screens.map(({ screen, label }) => (
          <ClassCheck
            key={screen}
            label={label}
            name={hideClasses[screen]}
            withRule={(before) => addHideRule(before, screen, isHtml)}
            has={canHide}
          />
        ))}
    </div>
  );
}
