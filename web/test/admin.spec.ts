import { expect, test } from '@playwright/test';
import { ADMIN_TOKEN } from './admin-token.ts';
import { expectNoBarriers } from './axe.ts';
import { runMark, settle } from './player.ts';

test('an operator reads a report, deletes the line, bans its author and closes it', async ({ browser }, info) => {
  const reason = `He insults everybody ${runMark(info)}`;
  const [host, rude, operator] = await Promise.all([0, 1, 2].map(async () => (await browser.newContext()).newPage()));
  if (!host || !rude || !operator) throw new Error('three pages');
  await settle(host, { name: 'Anna' });
  await host.goto('/');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const made = await host.request.post('/api/tables', { data: { game: 'nightfold', seats, absent: 'wait' } });
  const { id } = (await made.json()).table;
  const me = await (await rude.request.post('/api/me', { data: { name: 'Rudolf' } })).json();
  await rude.request.post(`/api/tables/${id}/sit`, { data: {} });
  await host.request.post(`/api/tables/${id}/start`, { data: {} });
  for (const text of ['hello', 'something rude']) await rude.request.post(`/api/tables/${id}/chat`, { data: { text } });
  await host.request.post(`/api/tables/${id}/report`, { data: { line: 2, seat: 1, reason } });
  await host.goto(`/#/table/${id}`);
  await rude.goto('/#/');
  await host.getByRole('tab', { name: 'Chat' }).click();
  const lines = host.locator('.chat-lines');
  await expect(lines).toContainText('something rude');
  await expect(rude.getByRole('heading', { name: 'Open tables' })).toBeVisible();

  await operator.goto('/#/admin');
  await operator.getByLabel('Token').fill('not the token of the operator');
  await operator.getByRole('button', { name: 'Sign in' }).click();
  await expect(operator.getByText('This token is wrong.')).toBeVisible();
  await expectNoBarriers(operator, 'sign-in of the operator');
  await operator.getByLabel('Token').fill(ADMIN_TOKEN);
  await operator.getByRole('button', { name: 'Sign in' }).click();
  await expect(operator.getByText('Signed in as ann')).toBeVisible();
  const report = operator.getByRole('listitem').filter({ hasText: reason });
  await expect(report.locator('.reported')).toContainText('something rude');
  await expectNoBarriers(operator, 'reports');

  await report.getByRole('button', { name: 'Delete line 2 of Rudolf' }).click();
  await operator.getByRole('button', { name: 'Delete line', exact: true }).click();
  await expect(lines).not.toContainText('something rude');
  await expect(lines).toContainText('hello');

  await report.getByRole('button', { name: 'Ban Rudolf' }).last().click();
  await operator.getByLabel('Reason (shown').fill('insults');
  await expectNoBarriers(operator, 'a ban');
  await operator.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(rude.getByText(/You are banned from this server until .* Reason: “insults”/)).toBeVisible();

  await report.getByRole('button', { name: 'Close report' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Close report' }).click();
  await expect(report).toHaveCount(0);

  const sections = operator.getByRole('navigation', { name: 'Administration' });
  for (const [section, text] of [
    ['Tables', id],
    ['People', 'rudol'],
  ] as const) {
    await sections.getByRole('link', { name: section }).click();
    await operator.getByRole('searchbox').fill(text);
    await operator.getByRole('button', { name: 'Search' }).click();
    await expect(operator.getByRole('listitem').filter({ hasText: 'Rudolf' }).first()).toBeVisible();
  }
  await expectNoBarriers(operator, 'people');
  await sections.getByRole('link', { name: 'Bans' }).click();
  const ban = operator.getByRole('listitem').filter({ hasText: me.id });
  await ban.getByRole('button', { name: 'Lift' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
  await expect(ban).toHaveCount(0);
  await sections.getByRole('link', { name: 'Audit' }).click();
  await expect(operator.getByRole('listitem').filter({ hasText: id })).toContainText('Deleted chat line');
  await expectNoBarriers(operator, 'audit trail');
  // The token is gone with the tab: another one of the same browser asks for it.
  const another = await operator.context().newPage();
  await another.goto('/#/admin');
  await expect(another.getByLabel('Token')).toBeVisible();
});
