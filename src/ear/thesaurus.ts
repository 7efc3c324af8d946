import { stem } from './stem.ts';

/** A notion that arguments turn on: words that stand for it, and after the bar words for its opposite. */
const ROWS: readonly string[] = [
  'increase raise rise grow growth boost expand more higher extra additional climb surge gain | decrease reduce cut fall shrink drop decline fewer less lower lessen diminish',
  'good great benefit beneficial positive advantage excellent valuable worthwhile upside | bad harm harmful hurt damage detrimental negative disadvantage poor terrible drawback downside',
  'help support assist aid promote foster encourage enable facilitate | hinder hamper impede obstruct discourage undermine stifle block deter',
  'safe safety secure protect protection | danger dangerous risk risky hazard threat threaten unsafe peril insecure',
  'cheap affordable inexpensive cheaper | expensive costly pricey dear unaffordable',
  'save saving savings economise spare | waste wasteful squander',
  'cost costs spend expense expenditure price pay bill fee money budget fund finance',
  'allow permit legalise legalize authorise license | ban forbid prohibit outlaw abolish illegal prevent restrict',
  'keep retain maintain preserve continue stay remain | abandon scrap drop end stop quit discontinue phase eliminate remove leave',
  'start begin launch adopt introduce implement | finish conclude cease',
  'easy simple effortless straightforward easily simpler | hard difficult complex complicated tough complexity burden',
  'fast quick rapid speed swift soon prompt faster | slow delay sluggish late postpone slower',
  'accept approve endorse agree favour favor welcome | reject refuse oppose object disagree deny',
  'true correct right accurate fact | false wrong incorrect mistaken myth error',
  'strong robust resilient powerful strength strengthen | weak fragile brittle weaken flimsy',
  'win succeed success successful achieve effective work works working | lose fail failure unsuccessful ineffective useless flop',
  'equal equality fair fairness equity just justice same | unequal inequality unfair unjust inequity injustice discriminate discrimination bias',
  'free freedom liberty choose choice autonomy optional voluntary | force compel coerce mandatory compulsory obligatory impose require',
  'possible feasible achievable realistic viable | impossible infeasible unrealistic unworkable',
  'necessary need essential vital crucial required indispensable | unnecessary needless pointless superfluous',
  'public state government governmental national | private privatise privatize privately',
  'trust confidence reliable trustworthy dependable | distrust mistrust unreliable suspicion',
  'love like enjoy happy happiness glad | hate dislike unhappy misery miserable sad',
  'healthy health wellbeing fitness | unhealthy sick illness disease ill',
  'rich wealthy affluent wealth | poor poverty needy disadvantaged',
  'build create make produce generate construct develop | destroy demolish ruin wreck',
  'improve better enhance upgrade | worsen worse deteriorate degrade',
  'open transparent transparency public-facing disclose | closed secret secrecy hide conceal opaque',
  'same identical alike similar uniform | different differ distinct various diverse diversity',
  'include inclusive inclusion involve | exclude exclusion shut',
  'unite together cohesion unity | divide split apart separate division',
  'attract draw lure | repel drive-away',
  'remember recall | forget forgotten',
  'buy purchase acquire | sell sale sold',
  'hire recruit employ employment | fire dismiss layoff redundancy unemployment unemployed',
  'cause lead create trigger bring result produce | avert avoid prevention',
  'young youth child kid children kids teenager pupil student minor | old elderly senior aged older pensioner',
  'man men male father boy | woman women female mother girl',
  'peace peaceful calm | war conflict violence violent fight hostile',
  'clean pure | dirty pollute pollution filthy contaminated emission emissions',
  'honest honesty sincere | dishonest lie cheat deceive fraud',
  'permanent lasting durable long-term forever | temporary short-lived short-term brief',
  'demand want desire | supply',
  'local nearby neighbourhood neighborhood community | global international worldwide',
  'job jobs employee worker staff labour labor workforce',
  'school education classroom teach teacher learn learning lesson educate educational',
  'law rule regulation legislation regulate legal policy',
  'company business firm employer corporation corporate industry enterprise',
  'user customer client consumer',
  'people person citizen public human individual everyone population society',
  'doctor physician medic nurse clinician',
  'patient patients',
  'car vehicle driver drive driving traffic motorist automobile',
  'kill death die dead murder fatal deadly lethal',
  'crime criminal offence offender crook illegal-act',
  'family parent parents household mum dad',
  'city town urban centre center downtown',
  'house home housing flat apartment dwelling rent landlord',
  'bug defect fault flaw error mistake glitch',
  'release ship deploy launch rollout publish',
  'team crew group squad',
  'plan strategy roadmap scheme proposal',
  'evidence proof data study research statistics figure figures survey',
  'climate environment environmental planet nature ecological',
  'energy power electricity grid',
  'food eat meal diet meat nutrition',
  'time hour hours day week month year',
  'test testing trial experiment pilot',
  'privacy private-life surveillance watch spy monitor track',
  'bully bullying tease mock harass',
  'express expression individuality identity personality',
  'discipline order focus concentrate attention',
  'guilty convict sentence punish punishment penalty',
  'innocent wrongly wrongful',
  'moral ethical ethic ethics morality | immoral unethical',
  'ready prepare prepared | unprepared unready',
  'big large huge enormous massive major great-deal | small little tiny minor slight',
  'many lots plenty numerous most majority | few handful rare rarely minority scarce shortage lack',
  'first early before | last final after',
  'modern new novel innovative innovation innovate progress | outdated obsolete old-fashioned archaic tradition traditional',
  'answer reply respond response solve solution fix resolve | question ask problem issue trouble',
  'show demonstrate prove suggest indicate reveal',
  'say claim argue insist assert maintain-that',
  'important matter significant significance key | trivial irrelevant unimportant insignificant',
  'replace substitute swap switch migrate move',
  'system platform software application program programme',
  'talk discuss conversation debate chat speak',
  'understand comprehend grasp know knowledge aware | ignorant confuse confused confusing misunderstand',
  'far distant remote away | near close proximity',
  'stress anxiety worry pressure strain fear afraid nervous | relax comfort reassure relief',
  'tax levy duty taxation taxpayer',
  'vote election ballot poll voter | abstain',
  'machine robot automation automate automated computer algorithm',
  'doubt sceptic skeptical sceptical unsure uncertain | certain sure confident definite',
];

export interface Notion {
  readonly id: number;
  /** 1 for the words before the bar, -1 for their opposites. */
  readonly pole: 1 | -1;
}

const NOTIONS = new Map<string, Notion>();
ROWS.forEach((row, id) => {
  const [meaning, opposite] = row.split('|') as [string, string?];
  const enter = (words: string | undefined, pole: 1 | -1) => {
    for (const word of words?.trim().split(/\s+/) ?? [])
      if (!NOTIONS.has(stem(word))) NOTIONS.set(stem(word), { id, pole });
  };
  enter(meaning, 1);
  enter(opposite, -1);
});

/** The notion a stem stands for, if the thesaurus has it. */
export function notionOf(stemmed: string): Notion | undefined {
  return NOTIONS.get(stemmed);
}
