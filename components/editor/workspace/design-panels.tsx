import { Blocks, ListTree, Palette } from 'lucide-react';
import { BlockPalette } from '@/components/editor/blocks/block-palette';
import { focusCanvas } from '@/components/editor/canvas/canvas-stop';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { BlockComments } from '@/components/editor/comments/block-comments';
import { Outline } from '@/components/editor/panels/outline';
import type { SidePanelItem } from '@/components/editor/panels/side-panel';
import { HeadSettings } from '@/components/editor/panels/styles/head-settings';
import type { Discussion } from '@/components/reviews/comments/use-discussion';
import type { TemplateEditorProps } from './editor-props';
import { checksItem, commentsItem, definitionItems, type PanelActions } from './panel-items';
import type { Panels } from './use-panels';

type DesignPanels = {
  props: TemplateEditorProps;
  panels: Panels;
  discussion: Discussion;
  actions: PanelActions;
  editText: (id: string) => void;
};

/** The panels beside the canvas, in the order of their rail. */
export function designPanels({
  props,
  panels,
  discussion,
  actions,
  editText,
}: DesignPanels): SidePanelItem[] {
  const { templateId } = props;
  const leave = () => panels.setSheet(null);
  const onInserted = () => {
    leave();
    if (panels.wide) focusCanvas();
  };
  const onPlace = (place: CodePosition) => {
    leave();
    actions.onPlace(place);
  };
  const comments = templateId && <BlockComments {...{ templateId, discussion, onOpen: onPlace }} />;
  return [
    { id: 'blocks', label: 'Blocks', icon: Blocks, content: <BlockPalette onInserted={onInserted} /> },
    { id: 'outline', label: 'Outline', icon: ListTree, content: <Outline onEditText={editText} /> },
    ...definitionItems(panels, { ...actions, onPlace }),
    { id: 'styles', label: 'Styles', icon: Palette, content: <HeadSettings /> },
    checksItem(props.checks, actions),
    // Only of what is a template: a draft that is being imported is none yet.
    ...(comments ? [commentsItem(discussion.open, comments)] : []),
  ];
}
