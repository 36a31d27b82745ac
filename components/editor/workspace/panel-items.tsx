import { Blocks, Braces, ListTree, MessageSquare, Palette, ShieldCheck, Split } from 'lucide-react';
import { BlockPalette } from '@/components/editor/blocks/block-palette';
import { focusCanvas } from '@/components/editor/canvas/canvas-stop';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { BlockComments } from '@/components/editor/comments/comment-marks';
import { Checks } from '@/components/editor/panels/checks';
import { ConditionsPanel } from '@/components/editor/panels/conditions-panel';
import { Outline } from '@/components/editor/panels/outline';
import type { SidePanelItem } from '@/components/editor/panels/side-panel';
import { HeadSettings } from '@/components/editor/panels/styles/head-settings';
import { VariablesPanel } from '@/components/editor/panels/variables-panel';
import type { CheckTarget } from '@/components/editor/tree/check-target';
import type { Discussion } from '@/components/reviews/comments/use-discussion';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { TemplateEditorProps } from './editor-props';
import { countIssues, issueTone } from './mode-bar';
import type { Panels } from './use-panels';

/** What panels need from the views around them. */
export type PanelActions = {
  onOpen: (target: CheckTarget) => void;
  onPlace: (place: CodePosition) => void;
  onFix: ((check: TemplateCheck) => void) | undefined;
  nameOf?: (place: CodePosition) => string | null;
};

type PanelItems = {
  props: TemplateEditorProps;
  panels: Panels;
  discussion: Discussion;
  actions: PanelActions;
  editText: (id: string) => void;
};

/** The panels in the order of their rail. */
export function panelItems({ props, panels, discussion, actions, editText }: PanelItems): SidePanelItem[] {
  const { templateId, checks } = props;
  // HTML emails have no MJML blocks, and no style settings.
  const isVisual = props.document.source_mode === 'visual';
  const { asked, wide, setSheet } = panels;
  const { onOpen, onFix, nameOf } = actions;
  const onInserted = () => {
    setSheet(null);
    if (wide) focusCanvas();
  };
  const onPlace = (place: CodePosition) => {
    setSheet(null);
    actions.onPlace(place);
  };
  const items: (SidePanelItem | false)[] = [
    isVisual && {
      ...{ id: 'blocks', label: 'Blocks', icon: Blocks },
      content: <BlockPalette onInserted={onInserted} />,
    },
    {
      ...{ id: 'outline', label: 'Outline', icon: ListTree },
      content: <Outline onEditText={editText} />,
    },
    {
      ...{ id: 'variables', label: 'Variables', icon: Braces },
      content: <VariablesPanel asked={asked} onOpen={onPlace} nameOf={nameOf} />,
    },
    { id: 'conditions', label: 'Conditions', icon: Split, content: <ConditionsPanel asked={asked} /> },
    isVisual && { id: 'styles', label: 'Styles', icon: Palette, content: <HeadSettings /> },
    {
      ...{ id: 'checks', label: 'Checks', icon: ShieldCheck },
      ...{ badge: countIssues(checks), badgeTone: issueTone(checks) },
      content: <Checks {...{ checks, onOpen, nameOf, onFix }} />,
    },
    // Only for templates, which an import draft is not yet.
    templateId !== undefined && {
      ...{ id: 'comments', label: 'Comments', icon: MessageSquare },
      ...{ badge: discussion.open, badgeTone: 'info' },
      content: <BlockComments {...{ templateId, discussion, onOpen: onPlace }} />,
    },
  ];
  return items.filter((item) => item !== false);
}
