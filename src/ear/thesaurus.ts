import { stem } from './stem.ts';

/** A notion that arguments turn on: words that stand for it, and after the bar words for its opposite. */
const ROWS: readonly string[] = `
  exist existence real reality actual | nonexistent imaginary fictional
  total entire complete whole | partial incomplete
  add addition extra additional supplement
  combine merge join unite mix blend
  separate split divide detach
  part portion share piece fraction section segment
  include contain comprise consist
  exclude omit
  order arrange organise organize tidy
  disorder chaos mess messy
  first initial original opening
  final closing ultimate
  number count figure quantity amount
  increase raise rise grow boost expand enlarge surge climb soar multiply double | decrease reduce cut fall shrink drop decline collapse halve disappear vanish lower lessen diminish dwindle
  maximum most peak
  minimum least
  one single sole lone only
  time period era age decade century
  moment instant second minute
  soon immediately promptly | later eventually
  begin start commence launch initiate
  end finish stop conclude cease terminate
  early premature | late overdue
  wait delay postpone defer
  hurry rush hasten
  always forever permanently eternal | never temporarily
  often frequently regularly repeatedly frequency frequent regular | seldom rarely occasionally infrequent
  old ancient aged elderly
  new young recent fresh modern
  future tomorrow upcoming
  past yesterday previous former history
  change alter modify adapt transform shift vary
  preserve stay remain unchanged
  replace substitute swap exchange switch
  convert turn become
  last endure persist continue survive
  cause produce generate trigger lead result effect consequence impact
  reason motive purpose aim goal intention target
  chance accident random luck coincidence accidental
  power strength force strong powerful might | weak feeble fragile weakness
  influence affect impact sway shape
  depend rely reliance dependent count-on | independent
  place location spot site position
  near close nearby neighbouring adjacent neighbour | far distant remote faraway
  inside within interior indoor
  outside exterior outdoor
  top above high upper tall
  bottom below low under
  centre middle core heart
  edge margin periphery outskirts
  big large huge enormous massive giant vast | small little tiny slight
  wide broad extensive | narrow limited
  long lengthy extended | short brief
  deep profound | shallow superficial
  straight direct
  bent crooked indirect
  open unlocked | close closed shut lock locked
  enter arrive come entrance arrival
  leave depart exit departure
  go move travel journey trip tour voyage ride commute walk
  run race sprint
  carry bring transport deliver delivery convey ship freight transfer
  send dispatch mail post
  receive get obtain
  push press shove
  pull drag
  throw toss
  fast quick rapid speed swift faster quickly pace | slow sluggish slower slowly
  follow pursue chase
  lead precede
  return come-back restore give-back hand-back restitution
  rotate spin turn
  descend sink
  water river lake sea ocean
  fire burn flame
  earth soil ground land
  air atmosphere wind
  rain storm snow weather
  heat warm hot temperature
  cold cool freeze chilly ice
  light bright shine
  dark dim darkness
  sound noise loud noisy | silence quiet silent
  see look watch view observe notice visible glance spot
  hear listen
  touch feel
  smell taste flavour
  eat food meal dinner lunch breakfast dish cook nutrition diet
  drink beverage
  meat beef pork chicken
  vegetarian vegan
  fruit vegetable crop harvest farm farmer agriculture
  animal pet dog cat creature beast wildlife
  plant tree flower forest wood
  body physical bodily
  head brain mind mental psychological
  hand arm finger
  birth born baby infant pregnant
  child kid children toddler youngster youth young teenager teen adolescent
  adult grown-up mature
  man male boy father gentleman
  woman female girl mother lady
  family parent household sibling
  marry marriage wedding wife husband spouse
  friend companion ally friendship
  enemy foe opponent
  neighbour neighbourhood community local resident residents
  people person human individual folk citizen public everyone population society crowd
  crowd crowded packed full overcrowded congested congestion | empty vacant deserted
  live life alive living survive
  die death dead kill killed fatal deadly perish
  healthy health wellbeing wellness
  sick ill illness disease unhealthy
  doctor physician medic nurse clinician surgeon medical
  hospital clinic ward surgery operation
  medicine drug pill treatment therapy cure treat heal remedy
  vaccine vaccination jab injection immunise immunity inoculate
  infect infection contagious outbreak epidemic virus catch
  injure injury wound hurt hurting harm
  pain ache suffer suffering | comfort relief relieve
  sleep rest asleep dream bed
  tired exhausted fatigue weary exhaustion burnout | rested energetic fresh
  stress anxiety worry pressure strain anxious nervous tense | relax calm relaxed
  think thought consider reflect ponder idea
  know knowledge aware understand comprehend grasp | ignorant ignorance unaware
  believe belief faith trust confidence confident | doubt distrust sceptical suspicion suspicious
  opinion view viewpoint attitude perspective
  remember recall memory recollect | forget forgotten
  learn study lesson learning
  teach teacher educate education instructor instruct tutor training train coach
  school classroom class college university campus academic
  pupil student learner
  exam grade mark score
  book reading page novel
  write writing text document paper
  intelligent clever smart bright | stupid dumb foolish silly
  skill ability talent capable competent skilled expertise expert | incompetent clumsy
  experience experienced veteran | inexperienced novice newcomer junior
  attention focus concentrate concentration | distract distraction distracted distracting
  curious interest interested interesting | bored boring dull
  imagine imagination creative creativity invent invention innovation inventive
  guess estimate assume assumption speculate
  prove proof evidence demonstrate confirm | disprove refute
  research study survey experiment investigate investigation science scientific
  data information statistics record
  test trial pilot experiment check try attempt
  measure evaluate assess assessment judge
  compare comparison contrast
  same similar alike resemble | different differ distinct various diverse diversity variety
  true correct accurate fact | untrue incorrect inaccurate mistaken
  mistake error fault flaw defect bug slip
  clear obvious plain evident apparent | unclear vague obscure ambiguous confusing confused
  explain explanation clarify describe description
  question ask enquire
  answer reply respond response
  problem issue trouble
  solution solve fix resolve
  say tell speak talk mention state claim argue express
  discuss discussion debate conversation chat talk dialogue
  quarrel argue dispute row fight conflict clash
  promise pledge vow commit commitment guarantee assure ensure
  lie deceive mislead trick cheat dishonest fraud fake | honest honesty sincere truthful
  secret hide hidden conceal private confidential | reveal disclose transparent transparency
  announce publish publication declare
  advertise advertising marketing advert promotion campaign
  media press newspaper journalist television broadcast
  internet online web digital website
  phone smartphone mobile device screen tablet gadget
  computer software program app application code system platform
  message email chat
  network connection link connect
  machine engine device equipment tool
  robot automation automate automated algorithm artificial
  release ship deploy deployment rollout launch publish
  break broken breakdown crash outage incident
  repair mend fix
  want wish desire prefer hope
  choose select pick choice option decide decision
  plan strategy scheme proposal project programme intention
  agree accept approve consent endorse favour | disagree refuse reject oppose object
  allow permit let authorise licence permission | ban forbid prohibit outlaw restrict restriction
  force compel coerce compulsory mandatory obligatory impose oblige obligation | voluntary optional
  free freedom liberty autonomy independence
  rule law regulation legislation policy statute regulate
  control manage govern steer manager management
  lead leader chief boss head director
  obey comply follow
  disobey defy resist rebel
  need require necessary essential vital crucial must | unnecessary needless superfluous
  use utilise employ apply usage
  useful valuable | useless worthless pointless
  try attempt effort endeavour strive
  succeed success successful achieve achievement accomplish win victory | fail failure defeat
  work job labour task employment career profession occupation
  worker employee staff colleague workforce personnel
  boss employer company firm business corporation enterprise organisation
  hire recruit employ appoint
  fire dismiss sack layoff
  resign quit leave
  office workplace desk
  home house flat apartment housing dwelling residence
  meeting conference appointment session
  team group crew squad
  busy active activity | idle lazy inactive
  easy simple effortless straightforward easier | hard difficult tough complicated complex harder difficulty
  danger dangerous risk risky hazard threat threaten peril unsafe | safe safety secure security protect protection
  careful cautious prudent caution | careless reckless sloppy negligent
  ready prepare prepared preparation | unprepared
  help assist aid support assistance | hinder hamper obstruct impede
  cooperate collaborate partner partnership together cooperation
  compete competition competitor rival contest
  attack assault
  defend defence
  war battle military army soldier weapon gun
  peace peaceful
  violence violent aggressive brutal
  own possess have belong property owner possession
  give donate provide supply offer grant
  take remove seize
  share distribute divide split
  steal rob theft stolen robbery loot thief burglar
  buy purchase acquire shopping shop
  sell sale sold
  shop store retailer shopkeeper supermarket retail
  customer client consumer buyer user passenger guest visitor
  trade commerce market export import
  money cash fund funding finance financial budget currency
  cost price expense expenditure fee charge bill fare pay payment spend
  cheap affordable inexpensive cheaper low-cost | expensive pricey unaffordable dear
  save saving savings | waste wasteful squander wasting
  pay salary wage income earn earnings
  profit gain revenue | loss deficit
  tax levy duty tariff taxation taxpayer
  invest investment investor capital
  debt owe loan borrow credit mortgage
  rich wealthy affluent wealth prosperous millionaire
  poor poverty needy impoverished
  economy economic
  rent landlord tenant lease
  build construct construction building erect
  demolish destroy destruction
  road street lane highway motorway
  car vehicle automobile driver drive driving motorist
  bus tram metro underground
  train railway rail railroad
  plane aircraft flight fly flying airline airport aviation
  bicycle bike cyclist cycling
  ticket fare pass
  traffic jam congestion
  city town urban metropolitan
  countryside rural village province provincial
  country nation state national
  government state authority authorities official ministry
  politician minister parliament politics political
  vote election ballot poll voter elect
  party democratic democracy
  court judge trial lawyer legal
  crime criminal offence offender felony
  police officer arrest
  prison jail imprison
  punish punishment penalty sentence fine
  guilty guilt blame fault | innocent innocence
  right entitled entitlement
  duty responsibility responsible accountable obligation liable
  fair just fairness justice equity impartial | unfair unjust injustice biased bias
  equal equality | inequality gap
  discriminate discrimination prejudice racism sexist sexism bigotry
  moral ethical ethics morality virtue | immoral unethical
  good great excellent benefit beneficial positive advantage upside wonderful | bad harmful terrible awful negative disadvantage drawback downside detrimental
  improve improvement enhance upgrade | worsen deteriorate
  important significant matter key | unimportant trivial irrelevant insignificant
  happy glad joy pleased delight enjoy happiness fun pleasure | sad unhappy misery miserable sorrow
  love like adore fond | hate dislike despise loathe
  hope optimistic optimism | despair pessimistic
  fear afraid scared frightened scary | brave courage courageous bold dare
  angry anger furious rage | calm patient
  proud pride dignity | ashamed shame humiliate humiliation
  respect admire esteem appreciate value | contempt disrespect mock
  bully bullying tease mock ridicule harass torment laugh
  lonely alone isolated isolation loneliness | social sociable together
  surprise unexpected sudden shock
  expect predict anticipate forecast expectation predictable
  normal usual ordinary common typical | strange unusual odd exceptional
  popular famous well-known | unknown obscure unpopular
  beautiful beauty pretty attractive | ugly
  clean pure | dirty filthy pollution pollute polluted
  environment nature climate planet ecological green
  emission emissions carbon greenhouse fumes pollution
  energy power electricity fuel oil gas
  rubbish trash garbage litter bin
  recycle recycling reuse
  museum gallery exhibition collection exhibit
  art artist painting sculpture masterpiece
  music song concert musician
  culture cultural heritage tradition traditional ancestor
  religion religious church faith
  language speak word linguistic
  foreign abroad overseas international global worldwide
  domestic local national home
  border frontier customs
  travel tourist tourism holiday vacation
  sport football game play match player
  clothes clothing dress wear uniform outfit fashion
  privacy surveillance spy monitor track
  identity individuality personality individual self
  express expression
  discipline order obedience
  quality standard
  possible feasible achievable realistic viable | impossible unrealistic unworkable infeasible
  stable stability steady | unstable volatile instability
  efficient efficiency productive productivity | inefficient
  flexible adaptable flexibility | rigid inflexible
  enough sufficient adequate ample plenty abundant | insufficient shortage scarce lack inadequate
  many numerous several lots multiple | few
  majority most | minority
  everyday daily day
  week weekly
  month monthly
  year annual yearly annually
  night evening midnight
  morning dawn
  weekend saturday sunday friday
  summer winter spring autumn season
`
  .trim()
  .split('\n');

export interface Notion {
  readonly id: number;
  /** 1 for the words before the bar, -1 for their opposites. */
  readonly pole: 1 | -1;
}

const NOTIONS = new Map<string, Notion[]>();
ROWS.forEach((row, id) => {
  row.split('|').forEach((words, side) => {
    for (const key of new Set(words.trim().split(/\s+/).map(stem))) {
      NOTIONS.set(key, [...(NOTIONS.get(key) ?? []), { id, pole: side === 0 ? 1 : -1 }]);
    }
  });
});

const NONE: readonly Notion[] = [];

/** The notions a stem may stand for. */
export function notionsOf(stemmed: string): readonly Notion[] {
  return NOTIONS.get(stemmed) ?? NONE;
}
