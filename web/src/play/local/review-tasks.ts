import { prepareBots } from '@holdfast/bots';
import { FULL_EFFORT, MoveJudge, type MoveJudgement, type ReviewTask } from '@holdfast/bots/review';
import { readRecord } from '@holdfast/kernel';

/** Loads the weights of the networks that chances and advice may need. */
export const prepareReview = (game: string): Promise<void> => prepareBots(game, FULL_EFFORT.advisor);

/** The game for which this worker does another worker's review tasks; null before `openReview`. */
let judge: MoveJudge | null = null;

export async function openReview(text: string): Promise<void> {
  const record = readRecord(text);
  await prepareReview(record.game);
  judge = new MoveJudge(record);
}

export async function reviewTask(task: ReviewTask): Promise<MoveJudgement> {
  if (!judge) throw new Error('no review is open');
  return judge.run(task);
}
