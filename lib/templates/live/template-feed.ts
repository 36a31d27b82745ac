import { database } from '@/lib/db/database';
import { newId } from '@/lib/ids';
import { log } from '@/lib/process/log';
import { openStreams } from '@/lib/process/open-streams';
import { singleton } from '@/lib/process/singleton';
import { listen } from '@/lib/queue/listen';
import type { LiveEvent } from '@/lib/templates/contract/live';
import { type LivePlace, listEventsSince, toPosition, writePlace } from './events-since';
import { canUseId, extendFollowers, removeFollower, storeFollower } from './follower-rows';
import { type LiveState, readLiveStates } from './read-live-state';

/** Well below the time after which silent followers are removed, and below proxy timeouts. */
const heartbeatMs = 10_000;
/** Streams end after this, so that a reconnect checks the rights again. */
const lifetimeMs = 60_000;

const nothingSelected = JSON.stringify({ people: [] });

type Follower = {
  id: string;
  templateId: string;
  /** null until the state was first read. */
  place: LivePlace | null;
  /** The people last sent, as text. */
  people: string;
  /** The selections last sent, as text. */
  selections: string;
  write(text: string): void;
  end(): void;
};

/** All streams of this process, fed by one listening connection. */
class TemplateFeed {
  readonly #followers = new Map<string, Follower>();
  readonly #due = new Set<string>();
  #telling = false;
  #stop: (() => void) | undefined;

  /** Server-sent events of one template, until the reader leaves or the stream expires. */
  async follow(templateId: string, userId: string | null, from: LivePlace | null): Promise<ReadableStream> {
    const asBefore = from && { id: from.followerId, templateId, userId };
    const known = asBefore !== null && (await canUseId(database(), asBefore));
    const id = known ? asBefore.id : newId();
    await storeFollower(database(), { id, templateId, userId });
    let close = () => {};
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const encoder = new TextEncoder();
        const end = () => {
          close();
          controller.close();
        };
        const lifetime = setTimeout(end, lifetimeMs);
        const follower: Follower = {
          id,
          templateId,
          place: from && { ...from, followerId: id },
          people: '',
          selections: nothingSelected,
          write: (text) => controller.enqueue(encoder.encode(text)),
          end,
        };
        close = () => {
          clearTimeout(lifetime);
          openStreams().delete(end);
          // Keeps a reader who returned under the same id.
          if (this.#followers.get(id) === follower) this.#followers.delete(id);
          if (this.#followers.size === 0) this.#rest();
        };
        this.#followers.get(id)?.end();
        this.#followers.set(id, follower);
        openStreams().add(end);
        follower.write('retry: 1000\n\n');
        this.#wake();
        this.#notify([templateId]);
      },
      cancel: async () => {
        close();
        if (!this.#followers.has(id)) await removeFollower(database(), id).catch(warn);
      },
    });
  }

  #wake(): void {
    if (this.#stop) return;
    const listening = listen(['template_news'], (_, templateId) =>
      this.#notify(templateId ? [templateId] : this.#followed()),
    );
    const beat = setInterval(() => void this.#beat(), heartbeatMs);
    this.#stop = () => {
      clearInterval(beat);
      void listening.stop();
    };
  }

  #rest(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #followed(): string[] {
    return [...new Set([...this.#followers.values()].map(({ templateId }) => templateId))];
  }

  async #beat(): Promise<void> {
    for (const follower of this.#followers.values()) follower.write(':\n\n');
    await extendFollowers(database(), [...this.#followers.keys()]).catch(warn);
    // Also sends what no notification reports, such as people whose process died.
    this.#notify(this.#followed());
  }

  /**
   * Reads the state of templates and informs their followers; changes meanwhile are read in the next round.
   */
  #notify(templateIds: readonly string[]): void {
    for (const id of templateIds) this.#due.add(id);
    if (this.#telling) return;
    this.#telling = true;
    void (async () => {
      while (this.#due.size > 0) {
        const ids = [...this.#due];
        this.#due.clear();
        for (const [id, now] of await readLiveStates(database(), ids)) this.#tellOf(id, now);
      }
    })()
      .catch(warn)
      .finally(() => {
        this.#telling = false;
      });
  }

  #tellOf(templateId: string, now: LiveState): void {
    const people = JSON.stringify({ people: now.people });
    const selections = JSON.stringify({ people: now.selections });
    for (const follower of [...this.#followers.values()]) {
      if (follower.templateId !== templateId) continue;
      const missedEvents = follower.place ? listEventsSince(templateId, follower.place, now) : [];
      follower.place = toPosition(now, follower.id);
      for (const event of missedEvents)
        follower.write(formatEvent(event.name, JSON.stringify(event.data), follower.place));
      if (now.deleted) {
        follower.end();
        continue;
      }
      if (follower.people !== people) follower.write(formatEvent('presence', people, follower.place));
      if (follower.selections !== selections)
        follower.write(formatEvent('selections', selections, follower.place));
      Object.assign(follower, { people, selections });
    }
  }
}

function formatEvent(name: LiveEvent['name'], data: string, place: LivePlace): string {
  return `id: ${writePlace(place)}\nevent: ${name}\ndata: ${data}\n\n`;
}

const warn = (error: unknown) =>
  log.warn({ err: error }, 'followers of a template could not be told for now');

/** The feed of this process. */
export function templateFeed(): TemplateFeed {
  return singleton('template-feed', () => new TemplateFeed());
}
