import { Smile } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/form/icon-button';
import { Input } from '@/components/ui/form/input';
import { Popover } from '@/components/ui/overlay/popover';
import { useChosen } from '@/components/ui/overlay/use-chosen';

/** An emoji picker with search. */
export function EmojiPicker({ into, onPick }: { into: string; onPick: (emoji: string) => void }) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const { choose, finish } = useChosen<string>((sign) =>
    sign === null ? button.current?.focus() : onPick(sign),
  );
  const search = query.trim().toLowerCase();
  const found = emoji.filter(({ words }) => words.includes(search));
  const pick = (sign: string) => {
    choose(sign);
    setOpen(false);
  };
  return (
    <Popover
      label="Emoji"
      align="end"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setQuery('');
      }}
      onReturnFocus={finish}
      trigger={
        <IconButton
          ref={button}
          label="Insert an emoji"
          title={`Insert an emoji into ${into}`}
          Icon={Smile}
        />
      }
    >
      <div className="grid gap-2">
        <Input
          aria-label="Search emoji"
          placeholder="Search emoji"
          className="h-8 text-xs"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && found[0]) pick(found[0].sign);
          }}
        />
        <div className="grid max-h-52 grid-cols-8 overflow-y-auto">
          {found.map(({ sign, words }) => (
            <button
              key={sign}
              type="button"
              aria-label={words}
              title={words}
              className="grid size-8 place-items-center rounded-sm text-lg hover:bg-muted focus-visible:-outline-offset-2"
              onClick={() => pick(sign)}
            >
              {sign}
            </button>
          ))}
        </div>
        {found.length === 0 && <p className="text-muted-foreground text-xs">No emoji found.</p>}
      </div>
    </Popover>
  );
}

/** Emoji that subjects use, with their search terms. */
const list =
  '😀 smile happy|😂 laugh joy|😊 smile warm|😍 love eyes|🤩 star struck wow|😎 cool sunglasses|' +
  '🤔 think|😢 sad cry|😴 sleep|🥳 party celebrate|🤗 hug|🙌 hooray hands|' +
  '👏 clap applause|👍 thumbs up yes|👋 wave hello welcome|🙏 thank please|💪 strong|👀 eyes look|' +
  '✌️ peace|🤝 handshake deal|❤️ heart love red|💙 heart blue|💚 heart green|💛 heart yellow|' +
  '💜 heart purple|🧡 heart orange|🖤 heart black|💔 broken heart|✨ sparkles new|⭐ star|' +
  '🌟 glowing star|🔥 fire hot|💥 boom|⚡ lightning fast|☀️ sun summer|🌈 rainbow|' +
  '❄️ snow winter|🌸 blossom spring|🍂 leaves autumn fall|🌍 earth world|🎉 party celebrate launch|🎊 confetti|' +
  '🎁 gift present|🎂 birthday cake|🎈 balloon|🏆 trophy win|🥇 medal first|🎯 target goal|' +
  '🚀 rocket launch|💡 idea light|🔔 bell reminder|📣 announcement megaphone|📢 loudspeaker news|📅 calendar date event|' +
  '⏰ alarm clock time|⏳ hourglass last chance|⌛ hourglass over|🕐 clock|📦 package parcel shipping|🚚 truck delivery|' +
  '✈️ plane travel|🚗 car|🏠 house home|🏢 office building|🏖️ beach holiday|🗺️ map|' +
  '📍 pin place|🛒 cart shop|🛍️ bags shopping|💳 card payment|💰 money|💸 money spend|' +
  '🧾 receipt invoice|🏷️ label price sale|💎 gem premium|📈 chart growth|📉 chart down|📊 chart report|' +
  '📝 note write|📄 document page|📚 books learn|📖 book read|✏️ pencil|📧 email|' +
  '✉️ envelope mail|📬 mailbox|📱 phone|💻 laptop computer|🖥️ desktop|🔒 lock secure|' +
  '🔑 key access|🛡️ shield safe|⚙️ gear settings|🛠️ tools|🔧 wrench fix|🔍 search|' +
  '🔗 link|✅ check done|☑️ check box|❌ cross no|⚠️ warning|❗ important|' +
  '❓ question|ℹ️ information|➡️ arrow right|⬇️ arrow down|🆕 new|🆓 free|' +
  '💯 hundred|☕ coffee|🍕 pizza|🍔 burger|🥗 salad|🍎 apple|' +
  '🍷 wine|🍻 beer cheers|🥂 toast cheers|🎵 music|🎬 film video|📷 camera photo|' +
  '🎮 game|⚽ football|🏃 run|🧘 yoga calm|🐶 dog|🐱 cat|' +
  '🦄 unicorn|🐝 bee|🌱 plant grow|🌹 rose|🎄 christmas tree|🎃 halloween pumpkin|' +
  '🐣 easter chick|🎓 graduation|💍 ring wedding|👶 baby|👑 crown|';

const emoji: readonly { sign: string; words: string }[] = list
  .split('|')
  .filter((entry) => entry !== '')
  .map((entry) => {
    const space = entry.indexOf(' ');
    return { sign: entry.slice(0, space), words: entry.slice(space + 1) };
  });
