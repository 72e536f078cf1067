import type { CompanyLines } from '../../../boards/moments.ts';

export const lines: CompanyLines = {
  moments: {
    builds: [
      'A roof at last.',
      'That spot was waiting for me.',
      'One step further.',
      'Stone on stone.',
      'This will pay.',
    ],
    proud: ['Look at that!', 'I have worked for this.', 'That counts.', 'Now we are talking.', 'Better than I hoped.'],
    robbed: ['Hey, I needed that.', 'I will remember this.', 'Of all cards …', 'Fair enough. For now.', 'Again me?'],
    robs: [
      'Nothing personal.',
      'Somebody had to.',
      'You can spare one.',
      'Sorry. Well, a little.',
      'I will use it well.',
    ],
    deal: ['A pleasure.', 'That suits us both.', 'Done.', 'Gladly again.', 'Good cards, good company.'],
    danger: [
      'That is too close.',
      'We should do something.',
      'Did you hear that?',
      'I do not like this.',
      'Hold on, everybody.',
    ],
    wins: [
      'Good game, all of you!',
      'That was closer than it looks.',
      'I enjoyed every turn.',
      'Thank you for the game.',
    ],
    loses: ['Well played!', 'Next time, then.', 'You earned it.', 'I saw it coming and could not stop it.'],
  },
  own: {
    builder: ['Walls first, talk later.', 'I like the smell of fresh mortar.', 'There is room for one more.'],
    trader: ['Everything has a price.', 'My cart is always open.', 'Ask me next turn, too.'],
    loyalist: ['For those behind the Wall.', 'I stand guard.', 'Together we stand.'],
    schemer: ['All as I planned it.', 'You have not seen my cards.', 'Patience.'],
    farmer: ['The fields will show.', 'I can wait for the harvest.', 'Good soil, this.'],
    joiner: ['May I join you?', 'There is room for two.', 'I was just passing by.'],
    blocker: ['That gap stays open, I fear.', 'Not so fast.', 'I was here first.'],
    plain: ['Fine by me.', 'Slow and steady.', 'I like this game.'],
  },
};
