import type { Block } from '@/components/editor/email/block';
import { useStore } from '@/components/editor/store/use-store';
import { hideRule, type Screen, splitClasses, toggleClass } from '@/components/editor/tree/head-rules';
import { Checkbox } from '@/components/ui/form/checkbox';
import { addStyleSheet } from '@/lib/document/html/linked-style-sheets';
import { getHtmlAttribute, setHtmlAttribute } from '@/lib/document/html/opening-tag';
import { screens } from './screen-field';

/** The screens on which an HTML block is shown: by a class with a rule in the head. */
export function HtmlScreenField({ block: { id, node } }: { block: Block }) {
  const store = useStore();
  const classes = getHtmlAttribute(node.open, 'class') ?? '';
  const hide = (screen: Screen, on: boolean) =>
    store.change(null, (draft) => {
      const { name, css } = hideRule(screen);
      const { node: current } = draft.get(id);
      const next = toggleClass(getHtmlAttribute(current.open, 'class') ?? '', name, on) || null;
      draft.setNode(id, { ...current, open: setHtmlAttribute(current.open, 'class', next) });
      const isKnown = new RegExp(`\\.${name}(?![\\w-])`).test(draft.before);
      if (on && !isKnown) draft.setBefore(addStyleSheet(draft.before, css));
    });
  return (
    <div className="grid gap-2.5">
      {screens.map(({ screen, label }) => (
        <Checkbox
          key={screen}
          label={<span className="text-xs">{label}</span>}
          checked={splitClasses(classes).includes(hideRule(screen).name)}
          disabled={store.readOnly}
          onCheckedChange={(on) => hide(screen, on)}
        />
      ))}
    </div>
  );
}
