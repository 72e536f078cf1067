import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ADMIN_TOKEN } from './admin-token.ts';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

/** Somebody with an account, in a browser of their own. */
async function person(browser: Browser, baseURL: string, name: string, lang: 'en' | 'de' = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await settle(page, { name, lang });
  const made = await context.request.post('/api/account', { data: { name, language: lang } });
  expect(made.ok()).toBe(true);
  return page;
}

test('two people: friends, a private message, a report, invitations, a block; and the archive with search', async ({
  browser,
  baseURL,
}) => {
  // Accounts are unique: a second run on the same server needs other names.
  const tag = randomUUID().slice(0, 4);
  const [annName, benName] = [`Companion Ann ${tag}`, `Companion Ben ${tag}`];
  const ann = await person(browser, baseURL ?? '', annName);
  const ben = await person(browser, baseURL ?? '', benName, 'de');
  const errors = [...listen(ann), ...listen(ben)];

  await ann.goto('/#/settings');
  await ann.getByRole('link', { name: 'Friends' }).click();
  await ann.getByRole('textbox', { name: 'Name of an account' }).first().fill('Nobody There');
  await ann.getByRole('button', { name: 'Ask to be friends' }).click();
  await expect(ann.getByText('There is no account of this name.')).toBeVisible();
  await ann.getByRole('textbox', { name: 'Name of an account' }).first().fill(benName);
  await ann.getByRole('button', { name: 'Ask to be friends' }).click();
  await expect(ann.getByRole('button', { name: `Take back: ${benName}` })).toBeVisible();
  await ben.goto('/#/friends');
  await ben.getByRole('button', { name: `Annehmen: ${annName}` }).click();
  await ben.getByRole('link', { name: 'Schreiben' }).click();
  await ben.getByRole('textbox', { name: 'Nachricht' }).fill('du Schuft');
  await ben.getByRole('button', { name: 'Senden' }).click();
  await expect(ben.getByText('du Schuft')).toBeVisible();
  await ben.getByRole('combobox', { name: 'Kurzer Satz' }).selectOption('Gut gespielt!');
  await expect(ben.locator('.message-text', { hasText: 'Gut gespielt!' })).toBeVisible();
  await expectNoBarriers(ben, 'a conversation');

  // Each reads a quick phrase in their own language.
  await ann.goto('/#/messages');
  await ann.getByRole('link', { name: `${benName} 2 new` }).click();
  await expect(ann.locator('.message-text', { hasText: 'Well played!' })).toBeVisible();
  await ann.getByLabel('Report: du Schuft').click();
  await ann.getByRole('textbox', { name: 'What is wrong with it?' }).first().fill('not nice');
  await ann.getByRole('button', { name: 'Send report' }).first().click();
  await expect(ann.getByText('Thank you. Whoever runs this server will see it.')).toBeVisible();
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const { reports } = await (await ann.request.get('/api/admin/reports?state=open', { headers })).json();
  expect(reports).toContainEqual(expect.objectContaining({ about: benName, reason: 'not nice' }));

  // Ann invites Ben to two tables; he declines one and sits down at the other.
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const opened = await ann.request.post('/api/tables', { data: { game: 'nightfold', seats, public: false } });
  const { id } = (await opened.json()).table;
  await ann.goto(`/#/table/${id}`);
  await ann.getByRole('button', { name: `Invite ${benName}` }).click();
  await expect(ann.getByRole('button', { name: `Take back the invitation to ${benName}` })).toBeVisible();
  // From the list of friends the table is set up with a free seat, and Ben is invited with it.
  await ann.goto('/#/friends');
  await ann.getByRole('link', { name: `Invite to a game: ${benName}` }).click();
  await expect(ann.getByText(`${benName} is invited as soon as the table is open.`)).toBeVisible();
  await ann.getByRole('button', { name: 'Create the table' }).click();
  await expect(ann.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await expect(ann.getByRole('button', { name: `Take back the invitation to ${benName}` })).toBeVisible();
  await expectNoBarriers(ann, 'invitations in the waiting room');
  await ben.goto('/');
  const declines = ben.getByRole('button', { name: `Die Einladung von ${annName} ablehnen` });
  await expect(declines).toHaveCount(2);
  await expectNoBarriers(ben, 'invitations on the home page');
  // The newest stands first: the one that is left is the older.
  await declines.first().click();
  await expect(declines).toHaveCount(1);
  await expect(ann.getByText('has declined')).toBeVisible();
  await ben.getByRole('button', { name: `Am Tisch von ${annName} Platz nehmen` }).click();
  await expect(ben.getByRole('button', { name: 'Aufstehen' })).toBeVisible();
  expect((await ann.request.post(`/api/tables/${id}/start`, { data: {} })).ok()).toBe(true);
  // The cards are dealt when both devices have taken part in the luck.
  const resign = () => ben.request.post(`/api/tables/${id}/resign`, { data: {} });
  await expect.poll(async () => (await resign()).ok()).toBe(true);
  await ben.goto(`/#/messages/${encodeURIComponent(annName)}`);

  // Blocked: neither messages nor a seat, and Ben is not told.
  await ann.goto('/#/friends');
  await expectNoBarriers(ann, 'friends');
  await ann.getByRole('textbox', { name: 'Name of an account' }).last().fill(benName);
  await ann.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ann.getByRole('button', { name: `Unblock ${benName}` })).toBeVisible();
  await ben.reload();
  await expect(ben.getByText('Deine Nachrichten kommen hier nicht an')).toBeVisible();
  await ann.getByRole('button', { name: `Unblock ${benName}` }).click();
  await expect(ann.getByText('You have blocked nobody.')).toBeVisible();

  // A game that is over is in the archive of both.
  const archived = async (): Promise<number> => (await (await ann.request.get('/api/history')).json()).games.length;
  await expect.poll(archived).toBe(1);
  await ann.goto('/#/games');
  await expect(ann.getByRole('link', { name: `Replay: ${annName}, ${benName}` })).toBeVisible();
  await ann.getByRole('combobox', { name: 'Result' }).selectOption('Lost');
  await ann.getByRole('button', { name: 'Search' }).click();
  await expect(ann.getByText('No game fits this search.')).toBeVisible();
  await ann.getByRole('combobox', { name: 'Result' }).selectOption('Won');
  await ann.getByRole('textbox', { name: 'Played with' }).fill('companion b');
  await ann.getByRole('button', { name: 'Search' }).click();
  await expect(ann.getByRole('link', { name: `Replay: ${annName}, ${benName}` })).toBeVisible();
  // By length and day too.
  await ann.getByText('Scenario, first move, length, time').click();
  await ann.getByRole('spinbutton', { name: 'At least so many moves' }).fill('1');
  await ann.getByRole('button', { name: 'Search' }).click();
  await expect(ann.getByText('No game fits this search.')).toBeVisible();
  await ann.getByRole('spinbutton', { name: 'At least so many moves' }).fill('');
  await ann.getByLabel('Ended from').fill('2020-01-01');
  await ann.getByRole('button', { name: 'Search' }).click();
  await expect(ann.getByRole('link', { name: `Replay: ${annName}, ${benName}` })).toBeVisible();
  await expectNoBarriers(ann, 'the archive');

  // On the profile only when its owner says so.
  await ben.goto(`/#/player/${encodeURIComponent(annName)}`);
  await expect(ben.getByText('Diese Person zeigt keine Partien.')).toBeVisible();
  // The block has ended the friendship; it can be offered again from here.
  await ben.getByRole('button', { name: 'Freundschaft anbieten' }).click();
  await expect(ben.getByRole('button', { name: 'Du hast angefragt' })).toBeFocused();
  await ann.getByRole('checkbox', { name: 'Show my games on my profile' }).check();
  await expect(ann.getByRole('checkbox', { name: `On my profile ${annName}, ${benName}` })).toBeChecked();
  const isShown = async (): Promise<string> => (await (await ann.request.get('/api/me/privacy')).json()).games;
  await expect.poll(isShown).toBe('everybody');
  await ben.reload();
  await expect(ben.getByRole('link', { name: `Nachspielen: ${annName}, ${benName}` })).toBeVisible();
  await expectNoBarriers(ben, 'a profile');

  // A token is shown once.
  await ann.goto('/#/account');
  await ann.getByText('Make a token').first().click();
  await ann.getByRole('textbox', { name: 'What it is for' }).fill('Widget');
  await ann.getByRole('button', { name: 'Make a token' }).click();
  const token = await ann.locator('#tokens-title ~ [role=status] input').inputValue();
  const me = await ann.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect((await me.json()).name).toBe(annName);
  await ann.getByRole('button', { name: 'Revoke Widget' }).click();
  await expect(ann.getByRole('button', { name: 'Revoke Widget' })).toBeHidden();
  expect(errors).toEqual([]);
});
