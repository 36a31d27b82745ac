import {
  addDarkRule,
  getDarkColor,
  removeUnusedDarkRules,
  setDarkClass,
} from '@/components/editor/tree/dark-styles';
import type { DarkPart } from '@/lib/document/elements/element';
import { elements } from '@/lib/document/elements/elements';
import { toHex } from './controls/color-lists';
import { DarkColor } from './dark-color';
import { useClasses } from './use-classes';

const labels: Record<DarkPart, string> = {
  text: 'Text color',
  background: 'Background color',
  fill: 'Button color',
};

/** A block's own color in dark mode. */
export function DarkField({ part }: { part: DarkPart }) {
  const { classes, change } = useClasses();
  const write = (color: string) => {
    const next = color === '' ? null : toHex(color);
    change(
      ({ tag }) => elements.get(tag)?.darkParts?.includes(part) === true,
      (names) => setDarkClass(names, part, next),
      (head, body) => removeUnusedDarkRules(next === null ? head : addDarkRule(head, part, next), body()),
    );
  };
  return <DarkColor name={labels[part]} value={getDarkColor(classes, part) ?? ''} onChange={write} />;
}
