import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { LANGS, languageName } from '../core/lang.ts';
import { CONTRASTS, changeSettings, MOTIONS, PACES, settings, THEMES } from '../core/settings.ts';
import { AccountCard } from '../features/accounts/account-card.tsx';
import { Devices } from '../features/accounts/devices.tsx';
import { NoticesCard } from '../features/notices/notices-card.tsx';
import { useAccountState } from '../features/use-account-state.ts';
import { Checkbox, Segments, TextField } from '../ui/fields.tsx';
import { InstallOffer } from '../ui/install-offer.tsx';
import { Frame } from '../ui/page-frame.tsx';
import { frameWords } from '../ui/words/frame/compiled/index.ts';
import { FeatureLinks } from './feature-links.tsx';
import { SoundSettings } from './sound-settings.tsx';
import { settingsWords } from './words/settings/compiled/index.ts';
import { tableHelpWords } from './words/table-help/compiled/index.ts';

const TABLE_HELP = ['tradeNotice', 'declineUnpayable', 'botTalk'] as const;

const options = <T extends string>(values: readonly T[], labels: { readonly [V in T]: string }) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Theme, contrast, motion. */
function LookCard(): JSX.Element {
  const own = settingsWords();
  const now = settings.value;
  return (
    <div class="card stack">
      <Segments
        legend={own.theme}
        value={now.theme}
        options={options(THEMES, own.themes)}
        onChange={(theme) => changeSettings({ theme })}
      />
      <Segments
        legend={own.contrast}
        value={now.contrast}
        options={options(CONTRASTS, own.contrasts)}
        onChange={(contrast) => changeSettings({ contrast })}
      />
      <Segments
        legend={own.motion}
        value={now.motion}
        options={options(MOTIONS, own.motions)}
        onChange={(motion) => changeSettings({ motion })}
      />
    </div>
  );
}

/** Sound, pace, explanations, system notifications, and what screen readers announce. */
function GameCard(): JSX.Element {
  const own = settingsWords();
  const now = settings.value;
  /** True if the browser has refused notifications. */
  const [barred, setBarred] = useState(false);
  const notices = async (on: boolean): Promise<void> => {
    const allowed = on && 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
    changeSettings({ notices: allowed });
    setBarred(on && !allowed);
  };
  return (
    <div class="card stack">
      <SoundSettings />
      <Segments
        legend={own.pace}
        value={now.pace}
        options={options(PACES, own.paces)}
        onChange={(pace) => changeSettings({ pace })}
      />
      <Checkbox label={own.coach} checked={now.coach} onChange={(coach) => changeSettings({ coach })} />
      <Checkbox label={own.notices} checked={now.notices} onChange={(on) => void notices(on)} />
      {barred && (
        <p class="note warm small" role="status">
          {own.noticesBarred}
        </p>
      )}
      <Segments
        legend={own.talk}
        value={now.talk}
        options={options(['all', 'mine'] as const, own.talks)}
        onChange={(talk) => changeSettings({ talk })}
      />
    </div>
  );
}

/** Settings of language, appearance, sound and help at the table, with the account, its devices and notifications. */
export function SettingsPage(): JSX.Element {
  const own = settingsWords();
  const now = settings.value;
  const account = useAccountState();
  const isSignedIn = Boolean(account?.account);
  return (
    <Frame title={own.title}>
      <div class="page narrow stack">
        <h1>{own.title}</h1>
        <div class="card stack">
          <TextField
            label={own.name}
            note={isSignedIn ? own.nameOfAccount : undefined}
            value={now.name}
            maxLength={24}
            readOnly={isSignedIn}
            onChange={(name) => changeSettings({ name })}
          />
          <Segments
            legend={frameWords().language}
            value={now.lang}
            options={LANGS.map((value) => ({ value, label: languageName(value) }))}
            onChange={(lang) => changeSettings({ lang })}
          />
        </div>
        <LookCard />
        <GameCard />
        <div class="card stack">
          {TABLE_HELP.map((name) => (
            <Checkbox
              key={name}
              label={tableHelpWords()[name]}
              checked={now[name]}
              onChange={(on) => changeSettings({ [name]: on })}
            />
          ))}
        </div>
        <p class="soft small">{own.saved}</p>
        {account && <AccountCard account={account.account} />}
        {account && <FeatureLinks state={account} />}
        {account !== undefined && <Devices hasSession={account?.session ?? true} />}
        <NoticesCard />
        <InstallOffer />
      </div>
    </Frame>
  );
}
