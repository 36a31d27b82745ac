import { ChevronDown, MousePointerClick, Plus, Split, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import type { Box, BoxOf } from '@/components/editor/canvas/frame/drop-place';
import { createTextFinder } from '@/components/editor/canvas/frame/text-finder';
import type { Canvas } from '@/components/editor/canvas/frame/use-canvas';
import { toRect, usePlaces } from '@/components/editor/canvas/frame/use-measured';
import type { Block } from '@/components/editor/email/block';
import type { BlockTree } from '@/components/editor/email/block-tree';
import { canAddOtherwise, findOtherwise, isEmptyBranch } from '@/components/editor/email/branch-edits';
import { type Branch, type Choice, findShownBranch, listChoices } from '@/components/editor/email/branches';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { useShownBranch } from '@/components/editor/store/use-shown-branch';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import {
  DropdownMenu,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '@/components/ui/overlay/dropdown-menu';
import { describeSides, type Side } from '@/lib/document/variables/rule-words';

/** The labels at one point: of a branch, and of one that it begins with. `top` is their middle. */
type LabelPlace = { top: number; left: number; labels: { choice: number; branch: number }[] };

/** The label of each conditional part of the email, with a menu of what the canvas shows of it. */
export function BranchLabels() {
  const store = useStore();
  useStoreState('tree');
  const places = usePlaces(findPlaces);
  if (places.length === 0) return null;
  const choices = listChoices(store.tree.body, store.conditions);
  return places.map(({ top, left, labels }) => (
    <div
      key={JSON.stringify(labels)}
      className="absolute z-10 flex -translate-y-1/2 gap-0.5 [zoom:calc(1/var(--canvas-scale,1))]"
      style={{ top: unscaled(top), left: unscaled(left) }}
    >
      {labels.map((label) => {
        const choice = choices[label.choice];
        const branch = choice?.branches[label.branch];
        if (!choice || !branch) return null;
        return (
          <Fragment key={branch.label}>
            <BranchLabel choice={choice} branch={branch} />
            {choice.group && isEmptyBranch(branch) && !store.readOnly && (
              <AddPlace choice={choice} branch={branch} />
            )}
          </Fragment>
        );
      })}
    </div>
  ));
}

/** Says which sides of conditions the canvas shows, if not all. */
export function ShownSides() {
  const store = useStore();
  const sides = useStoreState('shownSides');
  const choices = listChoices(useStoreState('tree').body, store.conditions);
  const isThere = ({ expression }: Side) =>
    choices.some(({ branches }) =>
      branches.some((branch) => branch.sides.some((side) => side.expression === expression)),
    );
  // A condition that was changed or deleted since hides nothing any more.
  const shown = sides.filter(isThere);
  if (shown.length === 0) return null;
  return (
    <div className="pointer-events-auto absolute bottom-3 left-1/2 z-20 flex max-w-[calc(100%-1.5rem)] -translate-x-1/2 items-center gap-2 rounded-full border bg-popover py-1 pr-1 pl-3 text-popover-foreground text-xs shadow-raised [zoom:calc(1/var(--canvas-scale,1))]">
      <span className="min-w-0 truncate" role="status">
        Showing only: {describeSides(shown, store.conditions)}
      </span>
      <Button variant="secondary" size="sm" className="rounded-full" onClick={() => store.showAllBranches()}>
        Show all
      </Button>
    </div>
  );
}

/** An empty branch takes no room in the email: where its blocks would begin, some can be added. */
function AddPlace({ choice, branch }: { choice: Choice; branch: Branch }) {
  const store = useStore();
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => store.blocks.fillBranch(choice, branch)}
      className="pointer-events-auto flex h-4.5 items-center gap-1 whitespace-nowrap rounded-sm border border-ring/60 border-dashed bg-popover px-1.5 text-[0.6875rem] text-primary-text leading-none hover:bg-primary-soft pointer-coarse:h-7 [&_svg]:size-3"
    >
      <Plus aria-hidden />
      Add a block
    </button>
  );
}

function BranchLabel({ choice, branch }: { choice: Choice; branch: Branch }) {
  const store = useStore();
  const shown = useShownBranch(choice);
  // A part of HTML is removed by its own label, and an “Otherwise” by any.
  const removed = branch.mark && choice.branches.length > 1 ? branch : findOtherwise(choice);
  const { blocks, mark } = branch;
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${branch.label}: what the canvas shows`}
          className="pointer-events-auto flex h-4.5 max-w-60 items-center gap-1 rounded-sm bg-primary px-1.5 font-medium text-[0.6875rem] text-primary-foreground leading-none ring-1 ring-white pointer-coarse:h-7 [&_svg]:size-3 [&_svg]:shrink-0"
        >
          <Split aria-hidden />
          <span className="truncate">{branch.label}</span>
          <ChevronDown aria-hidden />
        </button>
      }
    >
      {choice.branches.length > 1 && (
        <>
          <MenuLabel>On the canvas</MenuLabel>
          <MenuChoice value={shown.value} onValueChange={shown.set} options={shown.options} />
          <MenuSeparator />
        </>
      )}
      {blocks.length > 0 && (
        <MenuItem
          icon={<MousePointerClick aria-hidden />}
          onSelect={() => store.selectAll(blocks.map(({ id }) => id))}
        >
          {blocks.length === 1 ? 'Select the block' : `Select its ${blocks.length} blocks`}
        </MenuItem>
      )}
      {!store.readOnly && mark && branch !== findOtherwise(choice) && (
        <MenuItem icon={<Split aria-hidden />} onSelect={() => store.select(mark.id)}>
          Change the condition
        </MenuItem>
      )}
      {!store.readOnly && canAddOtherwise(choice) && (
        <MenuItem icon={<Plus aria-hidden />} onSelect={() => store.blocks.addOtherwise(choice)}>
          Add an “Otherwise”
        </MenuItem>
      )}
      {!store.readOnly && removed && (
        <MenuItem
          icon={<Trash2 aria-hidden />}
          destructive
          onSelect={() => store.blocks.removeBranch(choice, removed)}
        >
          Remove “{removed.label}”
        </MenuItem>
      )}
    </DropdownMenu>
  );
}

type Beginning = { box: Box; labels: LabelPlace['labels']; words: string };

function findPlaces({ canvas, frame }: Canvas, store: EditorStore): LabelPlace[] {
  const { tree, conditions } = store;
  const { shownSides } = store.snapshot();
  const beginnings: Beginning[] = [];
  for (const [choice, one] of listChoices(tree.body, conditions).entries())
    for (const [branch, each] of one.branches.entries()) {
      const isHidden = (findShownBranch(one, shownSides) ?? each) !== each;
      const box = isHidden ? null : findBox(canvas.boxOf, tree, one, branch);
      if (!box) continue;
      const same = beginnings.find(
        (other) => Math.abs(other.box.top - box.top) < 20 && Math.abs(other.box.left - box.left) < 60,
      );
      const beginning = same ?? { box, labels: [], words: '' };
      if (!same) beginnings.push(beginning);
      beginning.labels.push({ choice, branch });
      beginning.words += each.label;
    }
  const coversText = createTextFinder(frame.document);
  return beginnings.flatMap(({ box, labels, words }) => {
    const size = {
      width: Math.min(words.length * letterWidth, 240) + labels.length * signWidth,
      height: labelHeight,
    };
    const right = Math.max(box.left + box.width - size.width - inset, box.left + inset);
    const middles = [box.top, box.top - labelHeight / 2];
    const tried = [box.left + inset, right].flatMap((left) => middles.map((middle) => ({ left, middle })));
    const clear = tried.find(
      ({ left, middle }) => !coversText({ ...size, left, top: middle - labelHeight / 2 }),
    );
    const { left, middle } = clear ?? { left: box.left + inset, middle: box.top };
    const rect = toRect(frame, { ...size, left, top: middle });
    return rect ? [{ top: Math.round(rect.top), left: Math.round(rect.left), labels }] : [];
  });
}

/** The size of a label before it is drawn, in pixels: of a letter, and of its signs and padding. */
const letterWidth = 6;
const signWidth = 40;
const labelHeight = 18;
const inset = 4;

/** Where a branch begins: at its first block, else between what is drawn around it. */
function findBox(boxOf: BoxOf, tree: BlockTree, { branches, group }: Choice, at: number) {
  const { blocks } = branches[at] ?? { blocks: [] };
  const drawn = (blocks: readonly Block[]) => blocks.map(boxOf).filter((box) => box !== null);
  if (blocks.length > 0 || !group) return drawn(blocks)[0];
  const beside = tree.parentOf(group.id)?.children ?? [];
  const index = beside.indexOf(group);
  const inBranches = (some: readonly Branch[]) => drawn(some.flatMap((branch) => branch.blocks));
  const last = inBranches(branches.slice(0, at)).at(-1);
  const next = inBranches(branches.slice(at + 1))[0];
  const before = last ?? (next ? undefined : drawn(beside.slice(0, index)).at(-1));
  return before
    ? { ...before, top: before.top + before.height }
    : (next ?? drawn(beside.slice(index + 1))[0]);
}

/** A length over the canvas, in what is not scaled with it. */
function unscaled(pixels: number): string {
  return `calc(${pixels}px * var(--canvas-scale, 1))`;
}
