import grapesjs from 'grapesjs';
import 'grapesjs/dist/css/grapes.min.css';
import './frame.css';

/** How wide the email is laid out, in pixels. */
export const frameWidths = { desktop: 700, mobile: 375 };

export type Device = keyof typeof frameWidths;

const widths = { desktop: `${frameWidths.desktop}px`, mobile: `${frameWidths.mobile}px` };

/** The frame that the email is shown in. */
export type MailFrame = {
  element: HTMLIFrameElement;
  document: Document;
  /** Holds the email. */
  root: HTMLElement;
};

export type OpenFrame = {
  /** Comes once the frame can be drawn in. */
  loaded: Promise<MailFrame>;
  setDevice: (device: Device) => void;
  close: () => void;
};

/**
 * GrapesJS, and all that is used of it: a frame of the page's own origin, and its widths on devices. The tree, selection,
 * undo, drag and keys are the editor's own; what GrapesJS has of them is off.
 */
export function openFrame(container: HTMLElement, doctype = '<!DOCTYPE html>'): OpenFrame {
  const element = container.appendChild(document.createElement('div'));
  element.style.setProperty('--canvas-width', widths.desktop);
  const editor = grapesjs.init({
    container: element,
    height: '100%',
    width: 'auto',
    plugins: [({ Components }) => Components.addType('wrapper', silentWrapper)],
    // Not by `false`: it would still write out the whole document after each change.
    storageManager: { type: '', autosave: false, autoload: false },
    telemetry: false,
    noticeOnUnload: false,
    cssIcons: '',
    baseCss: '',
    protectedCss: '',
    canvasCss: '',
    panels: { defaults: [] },
    keymaps: { defaults: {} },
    showToolbar: false,
    showDevices: false,
    // GrapesJS needs a command to fall back to.
    commands: { defaults: { idle: { id: 'idle', run: () => undefined } } },
    defaultCommand: 'idle',
    avoidInlineStyle: true,
    customUI: true,
    undoManager: { trackSelection: false },
    canvas: {
      frameStyle: '',
      // Old doctypes lay out pictures in tables otherwise.
      frameContent: doctype,
      customSpots: { select: true, hover: true, spacing: true, resize: true },
      allowExternalDrop: false,
    },
    domComponents: { draggableComponents: false },
    blockManager: { custom: true },
    assetManager: { custom: true },
    deviceManager: {
      default: 'desktop',
      devices: [
        { id: 'desktop', name: 'Desktop', width: widths.desktop },
        { id: 'mobile', name: 'Mobile', width: widths.mobile },
      ],
    },
  });
  editor.Keymaps.removeAll();
  editor.UndoManager.stop();
  let closed = false;
  const loaded = new Promise<MailFrame>((resolve) => {
    editor.on('load', () => {
      const frame = editor.Canvas.getFrameEl();
      const root = editor.getWrapper()?.getEl();
      if (closed || !frame?.contentDocument || !root) return;
      frame.setAttribute('title', 'Email being edited');
      // Or Tab would walk through the links of the email.
      frame.setAttribute('tabindex', '-1');
      resolve({ element: frame, document: frame.contentDocument, root });
    });
  });
  return {
    loaded,
    setDevice: (device) => {
      element.style.setProperty('--canvas-width', widths[device]);
      editor.setDevice(device);
    },
    close: () => {
      closed = true;
      editor.destroy();
      element.remove();
    },
  };
}

const nothing = () => undefined;

/** The element around the email comes compiled: nothing that GrapesJS knows about it is written on it. */
const silentWrapper = {
  isComponent: () => false,
  model: { defaults: { stylable: false, traits: [], toolbar: [], draggable: false, droppable: false } },
  view: {
    updateStatus: nothing,
    updateStyle: nothing,
    updateClasses: nothing,
    updateContent: nothing,
    updateHighlight: nothing,
    updateAttributes: nothing,
    renderAttributes: nothing,
  },
};
