import { type Html, html } from '@/lib/readers/html';
import type { Reading } from '@/lib/readers/notice-page';
import { readerPage } from '@/lib/readers/reader-page';
import { formatSentence, plainSentence } from '@/lib/readers/sentence';
import type { Words } from '@/lib/readers/words';
import type { WorkspaceLook } from '@/lib/readers/workspace-look';
import type { ChangeResult } from './change-preferences';
import type { ReaderState } from './reader-state';

type PageInput = { situation: ReaderState; look: WorkspaceLook; result: ChangeResult | null };

/** The page behind the unsubscribe link of an email. */
export function preferencesPage({ language, words }: Reading, shown: PageInput): Response {
  const { title, body } = contentOf(words.preferences, shown);
  return readerPage({ language, title, look: shown.look, body });
}

type Content = { title: string; body: Html };

function contentOf(words: Words['preferences'], shown: PageInput): Content {
  const { situation, look, result } = shown;
  const { state, shownAddress: address } = situation;
  const names = { workspace: look.name, address };
  if (state === 'stopped') {
    const body = html`<h1>${formatSentence(words.stopped, names)}</h1>
<p>${formatSentence(words.stoppedMeans, names)}</p>`;
    return { title: plainSentence(words.stopped, names), body };
  }
  if (state === 'unsubscribed') {
    const body = html`<h1>${words.left}</h1>
<p>${formatSentence(words.leftMeans, names)}</p>
<section><p class="quiet">${words.mistake}</p>
${button('return', words.comeBack, 'plain')}</section>`;
    return { title: words.left, body };
  }
  if (situation.topics.length === 0 && !situation.topic) {
    const body = html`${result && describeResult(words, result, situation)}<h1>${words.ask}</h1>
<p>${formatSentence(words.askMeans, names)}</p>
${button('leave', words.leave)}`;
    return { title: words.ask, body };
  }
  // An email without a topic is for all subscribers, so its link unsubscribes from everything.
  const leavesAll = situation.topic === null;
  const all = html`<section><h2>${words.all}</h2>
<p class="quiet">${formatSentence(words.allMeans, names)}</p>
${button('leave_all', words.leaveAll, leavesAll ? null : 'plain')}</section>`;
  const body = html`${result && describeResult(words, result, situation)}<h1>${words.title}</h1>
<p class="quiet">${formatSentence(words.about, names)}</p>
${leavesAll ? all : leaveTopic(words, situation)}
${situation.topics.length > 0 && topicsForm(words, situation)}
${!leavesAll && all}`;
  return { title: words.title, body };
}

/** The first button: unsubscribes from the email's topic. */
function leaveTopic(words: Words['preferences'], { topic }: ReaderState): Html | null {
  if (!topic?.subscribed) return null;
  // The name of a topic that readers cannot choose is only for members.
  if (!topic.public) return button('leave', words.leaveKind);
  return html`<p>${formatSentence(words.belongs, { topic: topic.name })}</p>
${button('leave', formatSentence(words.leaveTopic, { topic: topic.name }))}`;
}

function topicsForm(words: Words['preferences'], { topics, topic: own }: ReaderState): Html {
  const leavesFirst = own === null || own.subscribed;
  const choices = topics.map(
    ({ id, name, description, subscribed }) => html`<input type="hidden" name="shown" value="${id}">
<label class="choice"><input type="checkbox" name="topic" value="${id}"${subscribed && html` checked`}>
<span><bdi>${name}</bdi>${description !== '' && html`<span class="hint"><bdi>${description}</bdi></span>`}</span></label>
`,
  );
  return html`<section><form method="post"><fieldset><legend>${words.topics}</legend>
${choices}</fieldset>
<button name="action" value="save"${leavesFirst && html` class="plain"`}>${words.save}</button></form></section>`;
}

function describeResult(words: Words['preferences'], result: ChangeResult, { topic }: ReaderState): Html {
  const undo = result === 'left_topic' && button('join_topic', words.undo, 'plain');
  return html`<div class="result" role="status"><p>${sentenceOf(words.results, result, topic)}</p>${undo}</div>
`;
}

function sentenceOf(
  words: Words['preferences']['results'],
  result: ChangeResult,
  topic: ReaderState['topic'],
): Html | string {
  if (result === 'saved') return words.saved;
  if (result === 'returned') return words.returned;
  const [named, unnamed] =
    result === 'left_topic' ? [words.left_topic, words.left_kind] : [words.joined_topic, words.joined_kind];
  return topic?.public ? formatSentence(named, { topic: topic.name }) : unnamed;
}

function button(action: string, label: Html | string, look: 'plain' | null = null): Html {
  const plain = look === 'plain' && html` class="plain"`;
  return html`<form method="post"><button name="action" value="${action}"${plain}>${label}</button></form>`;
}
