/** Emoji that subjects use, with the words by which they are found. */
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

export const emoji: readonly { sign: string; words: string }[] = list
  .split('|')
  .filter((entry) => entry !== '')
  .map((entry) => {
    const space = entry.indexOf(' ');
    return { sign: entry.slice(0, space), words: entry.slice(space + 1) };
  });
