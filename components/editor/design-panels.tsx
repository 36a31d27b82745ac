import type { Component } from 'grapesjs';
import { Blocks, Braces, ListTree, MessageSquare, Palette, ShieldCheck, Split } from 'lucide-react';
import type { Discussion } from '@/components/reviews/comments/use-discussion';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import { BlockPalette } from './blocks/block-palette';
import { focusCanvas } from './canvas/canvas-stop';
import type { CodePosition } from './code/code-editor';
import { BlockComments } from './comments/block-comments';
import { countIssues, issueTone } from './mode-bar';
import { Checks } from './panels/checks';
import { ConditionsPanel } from './panels/conditions-panel';
import { Outline } from './panels/outline';
import type { SidePanelItem } from './panels/side-panel';
import { HeadSettings } from './panels/styles/head-settings';
import { VariablesPanel } from './panels/variables-panel';
import { blockNameAt } from './session/block-name';
import type { EditHistory } from './session/edit-history';
import type { EditorSession } from './session/editor-session';
import type { WorkspaceProps } from './session/workspace-props';
import type { CheckTarget } from './tree/check-target';
import type { Panels } from './use-panels';

export type PanelsProps = WorkspaceProps & {
  history: EditHistory;
  discussion: Discussion;
  panels: Panels;
  onOpen: (target: CheckTarget) => void;
  onPlace: (place: CodePosition) => void;
  onFix: ((check: TemplateCheck) => void) | undefined;
};

/** The panels beside the canvas, in the order of their rail. */
export function designPanels(
  props: PanelsProps,
  session: EditorSession,
  editText: (component: Component) => void,
  onLeave: () => void,
): SidePanelItem[] {
  const { history, value, readOnly, checks } = props;
  const { variables, conditions } = value.document;
  const onInserted = () => {
    onLeave();
    if (props.panels.wide) focusCanvas();
  };
  return [
    {
      id: 'blocks',
      label: 'Blocks',
      icon: Blocks,
      content: <BlockPalette readOnly={readOnly} announce={props.announce} onInserted={onInserted} />,
    },
    {
      id: 'outline',
      label: 'Outline',
      icon: ListTree,
      content: <Outline readOnly={readOnly} onEditText={editText} />,
    },
    {
      id: 'variables',
      label: 'Variables',
      icon: Braces,
      content: (
        <VariablesPanel
          {...value}
          readOnly={readOnly}
          onChange={(next, place) => history.changeDocument({ variables: next }, place)}
          onChangeAll={history.changeAll}
          asked={props.panels.asked}
          onOpen={(place) => {
            onLeave();
            props.onPlace(place);
          }}
          nameOf={(place) => session && blockNameAt(session, place)}
        />
      ),
    },
    {
      id: 'conditions',
      label: 'Conditions',
      icon: Split,
      content: (
        <ConditionsPanel
          conditions={conditions}
          variables={variables}
          readOnly={readOnly}
          asked={props.panels.asked}
          onChange={(next, place) => history.changeDocument({ conditions: next }, place)}
        />
      ),
    },
    {
      id: 'styles',
      label: 'Styles',
      icon: Palette,
      content: (
        <HeadSettings
          readOnly={readOnly}
          compliance={value.document.compliance}
          onChange={history.changeDocument}
        />
      ),
    },
    {
      id: 'checks',
      label: 'Checks',
      icon: ShieldCheck,
      badge: countIssues(checks),
      badgeTone: issueTone(checks),
      content: (
        <Checks
          checks={checks}
          onOpen={props.onOpen}
          nameOf={(place) => blockNameAt(session, place)}
          onFix={props.onFix}
        />
      ),
    },
    ...commentsPanel(props, onLeave),
  ];
}

/** Only of what is a template: a draft that is being imported is none yet. */
function commentsPanel(
  { templateId, discussion, ...props }: PanelsProps,
  onLeave: () => void,
): SidePanelItem[] {
  if (!templateId) return [];
  const document = () => props.current().document;
  const onOpen = (place: CodePosition) => {
    onLeave();
    props.onPlace(place);
  };
  const content = <BlockComments {...{ templateId, discussion, document, onOpen }} />;
  const badge = discussion.open;
  return [{ id: 'comments', label: 'Comments', icon: MessageSquare, badge, badgeTone: 'info', content }];
}
