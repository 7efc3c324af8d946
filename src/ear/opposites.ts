/** Scales that arguments turn on: words for one end, and after the bar words for the other. A word may stand on several scales. */
export const OPPOSITES: readonly string[] = `
  exist real actual genuine | nonexistent imaginary fictional fake synthetic invented
  total entire complete whole full fully | partial incomplete half
  increase raise rise grow boost expand enlarge surge climb soar multiply double triple widened swell higher explode | decrease reduce reduction cut fall shrink drop decline collapse halve plunge disappear vanish lower lessen diminish dwindle stagnate
  more most majority largely | less fewer few least minority little
  many numerous several lots multiple plenty much | few fewer handful scarcely little
  some somebody someone something sometimes somewhere | nobody none nothing nowhere never
  always forever permanently eternal constantly | never temporarily briefly sometimes
  often frequently regularly repeatedly frequency recurring usually mostly normally generally constantly commonly routinely | seldom rarely rarer occasionally infrequent never
  heavily greatly considerably strongly vastly enormously terribly noticeably hugely very sorely deeply substantially | little slightly barely hardly scarcely imperceptibly marginally modestly
  soon immediately promptly quickly instantly once | later eventually afterwards never
  early premature earlier earliest prompt punctual ahead advance | late later overdue delayed behind
  first | last
  begin start commence launch initiate commenced introduce resume | end finish stop conclude cease terminate quit drop halt abandon scrap
  keep retain remain stay continue persist preserve maintain hold | lose stop drop leave abandon scrap vanish disappear quit shed wane
  new newer newest modern fresh recent young youngest up-to-date current | old older oldest ancient aged outdated obsolete antiquated stale
  temporary short-lived passing short-term interim | permanent lasting long-term durable enduring
  power strength force might strongest robust sturdy solid | weak feeble fragile weakened flimsy brittle
  strengthen reinforce empower fortify bolster consolidate cement uphold support | weaken undermine erode sap dilute cripple paralyse exploit subvert
  depend rely reliance count-on need | independent self-sufficient autonomous
  near close nearby neighbouring adjacent beside surrounding nearest closest neighboring vicinity proximity | far distant remote faraway farther further away
  inside into within indoor | out outside outdoor beyond
  top high upper tall highest height | bottom low lower lowest
  big large huge enormous massive giant vast largest size biggest considerable substantial great serious major significant | small little tiny slight mini smallest miniature minor trivial negligible modest marginal petty
  wide wider broad extensive | narrow limited
  long lengthy extended lengthen prolong months years decades | short brief shortened minutes
  deep profound thorough | shallow superficial
  heavy heavier | light
  open unlocked reopen | close shut lock closure
  enter arrive come entrance entry join | leave depart exit departure quit
  come stay return | away leave flee
  fast quick rapid speed swift pace fastest readily briskly | slow sluggish gently gradual lag drag
  accelerate hasten quicken speed | slow delay postpone stall
  sound noise loud noisy audio din | silence quiet silent hushed
  hot warm heat warmth | cold cool chilly lukewarm freezing
  dry drier arid | wet damp humid soggy moist
  light bright | dark dim gloomy
  full crowd packed overcrowded congested busy busier | empty emptier vacant deserted unused roomy bare
  spacious roomy large | cramped tight small
  live alive survive survived outlive | die perish extinct vanish disappear
  thrive flourish prosper blossom bloom succeed boom recover revive splendidly rise | wither languish suffer fail struggle decline perish collapse shrivel bankrupt fade wane
  healthy wellbeing wellness fit | sick ill disease unhealthy ailing
  comfort relief relieve spare soothe ease unharmed | pain ache suffer agony torment hurt burden plague
  rested energetic fresh alert awake | tired exhausted fatigue weary burnout sleepy
  asleep sleep | awake wake
  relax calm reassure untroubled steady soothe settle unbothered | stress anxiety worry pressure strain anxious nervous tense concerned panic distress unsettle restless fray awkward
  know knowledge aware understand comprehend grasp familiar | ignorant unaware stranger clueless
  believe belief trust confidence convinced | doubt distrust sceptical suspicion suspicious disbelief mistrust
  certain sure definite bound inevitable inevitably undoubtedly | doubtful unlikely uncertain unsure questionable dubious avoidable
  likely probable probably | unlikely improbable
  remember recall memory recollect learn | forget forgotten forgot
  intelligent clever smart bright wise wiser sensible reasonable | stupid dumb foolish silly idiot unwise nonsense absurd unreasonable outrageous
  skill ability talent capable competent expertise able can | incompetent clumsy incapable unable cannot
  experience experienced veteran senior | inexperienced novice newcomer junior
  attention focus concentrate | distract
  curious interest exciting thrilling lively livelier gripping vivid varied | bored dull tedious monotonous dreary
  prove proof evidence demonstrate confirm | disprove refute unproven
  same similar alike resemble identical uniform equally | different differ distinct various diverse variety vary unequal
  true correct accurate fact right reliable precise exact truth | untrue incorrect inaccurate mistaken false wrong misleading myth error
  clear obvious plain evident apparent readable legible | unclear vague obscure ambiguous confusing muddled
  honest sincere truthful | lie deceive mislead trick cheat dishonest fraud fake
  reveal disclose transparent transparency expose unmask show openly | secret hide conceal private confidential invisible mask
  notice detect spot recognise identified | unnoticed overlook miss ignore
  private | public shared
  share together common joint | separate apart alone own
  unite merge join | divide split separate
  cooperate together closer | apart compete
  agree accept approve consent endorse favour back welcome embrace tolerate gladly | disagree refuse reject oppose object resist dislike decline block veto resent
  for favour pro | against anti opposed
  want wish desire seek prefer demand call | avoid shun refuse resist dread
  allow permit let authorise licence permission license legal lawful tolerate enable | ban forbid prohibit outlaw restrict forbidden illegal prevent block unlawful
  force compel coerce compulsory mandatory obligatory impose oblige mandate liable must required subject | voluntary optional exempt spared
  free freedom liberty | forced restrained shackled captive stiffly rigid
  strict harsh severe tight tough stern worse | lax lenient generous mild loose soft
  obey comply follow respect observe heed uphold honour consult listen ask | disobey defy ignore violate break breach flout infringe betray abuse disregard bypass
  respect admire esteem appreciate value honour polite glorify | contempt disrespect mock insult rude belittle humiliate despise vandalise
  need require necessary essential vital crucial indispensable | unnecessary needless superfluous dispensable
  useful valuable worth worthwhile helpful good | useless worthless pointless futile idle nothing
  succeed success achieve accomplish win victory succeeded work cope manage master | fail failure defeat struggle flop founder
  win gain earn profit | lose loser forfeit
  profit gain revenue surplus earn solvent | loss deficit insolvent bankrupt insolvency bankruptcy
  busy active diligent hard-working restless | idle lazy inactive passive
  easy easily simple effortless straightforward easiest simply breeze ease smooth formality | hard difficult tough complicated complex hardest nightmare hopeless impossible struggle
  safe safer safest secure protect harmless shield | danger dangerous risk risky hazard threat threaten peril unsafe endanger vulnerable
  careful cautious prudent thorough | careless reckless sloppy negligent hasty rash
  ready prepare | unprepared
  help assist aid support encourage promote enable foster further | hinder hamper obstruct impede disturb discourage block prevent harm stifle
  encourage motivate inspire invite attract lure draw embolden kindle reward spur entice revive reawaken awaken lift boost | discourage demotivate deter repel scare dampen deaden curb frighten alienate kill
  attract draw lure bring | repel scare
  cause trigger produce create provoke fuel bring | prevent avoid stop avert
  protect save rescue shield guard spare preserve conserve safeguard secure heal benefit revive | harm damage hurt ruin destroy endanger kill wreck spoil injure threaten expose cripple devastate shatter swamp bully bullied swallow
  improve enhance upgrade better ease alleviate solve mend remedy heighten lift strengthen enrich boost sharpen | worsen deteriorate worse aggravate degrade damage destroy exacerbate inflame sour impair spoil cheapen hurt damp dampen dull
  calm pacify | inflame provoke stir
  reward praise credit spare | punish penalise sanction penalty blame ignore
  include cover admit contain | exclude omit expel exempt
  accept admit welcome invite | reject expel refuse
  attack assault | defend defence defense
  war battle conflict | peace
  gentle peaceful kind humane | violence aggressive brutal cruel
  give donate provide supply offer grant contribute return hand | take remove seize withhold withdraw deny keep
  add addition extra additional gain | remove cut subtract lose
  buy purchase acquire | sell sale
  lend borrow rent lease | own sell buy
  build construct erect create | demolish destroy destruction demolition
  cheap cheapest affordable inexpensive low-cost bargain free economical | expensive pricey unaffordable dear costly costlier overpriced fortune
  save economise | waste squander cost spend devour
  rich wealthy affluent prosperous millionaire luxury | poor needy impoverished
  crime guilty blame fault | innocent blameless cleared
  fair fairest just justice equity impartial justified legitimate | unfair unjust injustice biased bias unjustified
  equal equivalent even | inequality unequal gap uneven
  moral ethical virtue decent | immoral unethical indecent
  good great excellent benefit beneficial positive advantage upside wonderful nice amazing brilliant incredible fantastic awesome fine well outstanding splendid boon blessing perfect favourable strength | bad harmful terrible awful negative disadvantage drawback downside detrimental horrible poor disappointing curse nuisance pathetic inferior
  benefit profit gain | suffer lose harm
  important significant matter key crucial central decisive substantial serious essential chief main | unimportant trivial irrelevant insignificant negligible secondary marginal meaningless immaterial minor
  happy happier glad joy pleased delight enjoy fun pleasure welcome grateful content satisfied cheerful | sad unhappy misery sorrow gloomy dissatisfied displeased
  love like adore fond prefer enjoy welcome | hate dislike despise loathe hatred resent mind
  hope optimistic optimism promising cope manage | despair pessimistic grief hopeless bleak
  brave courage bold dare unafraid fearless | fear afraid scared frightened scary horror terrified
  angry anger furious rage frustration betrayed insulted | calm patient unmoved
  proud pride dignity | ashamed shame humiliate embarrassed pity
  social together company | lonely alone isolated loneliness solitary
  normal usual ordinary common typical conventional widespread rampant commonplace familiar | strange unusual odd exceptional weird extraordinary bizarre rare rarer uncommon exception
  popular famous well-known prominent renowned celebrated beloved | unknown obscure unpopular forgotten
  overrated overvalued overestimate exaggerate overstate | underrated undervalued underestimate understated
  enough sufficient adequate ample plenty abundant | insufficient shortage scarce lack inadequate short missing pathetic
  beautiful pretty attractive gorgeous cute magnificent pleasant | ugly hideous unpleasant eyesore
  clean pure green environmentally-friendly | dirty dirtier filthy pollution
  tidy neat orderly calmly | messy mess chaos chaotic untidy wild disorder
  possible feasible achievable realistic viable doable conceivable practicable | impossible unrealistic unworkable infeasible unattainable
  stable stability steady reliable firm | unstable volatile instability shaky unsettle unreliable erratic
  efficient efficiency productive productivity | inefficient unproductive
  flexible adaptable | rigid inflexible stiff fixed
  reach catch meet hit | miss
  pass | fail
  overtake lead beat outdo outperform exceed ahead | lag trail behind
  fill refill | empty drain clear
  gain attract win | lose repel
  connected linked related | unrelated separate independent
  natural real | artificial fake synthetic
  legitimate valid lawful holds upheld | illegitimate invalid lapses void suspended expires
  deliberate intentional purpose planned | accidental random luck chance coincidence
  expected predictable foreseeable | unexpected sudden surprise unforeseeable
  mature adult | immature childish
  escape avoid | inherit suffer endure
  half halve fraction | twice double multiple triple
  apart | together
  praise applaud acclaim clap | criticise condemn boo silent jeer
  withstand resist endure | succumb yield collapse
  abroad foreign | home domestic local
  urban city | rural countryside
  solve solution fix | problem worsen
  stay remain stick | cancel quit leave flee depart abandon walk
  expel exclude | keep admit include
  belong native | foreign alien
  credit named | anonymous nameless
  swallow devour eat | free save spare
  tight sealed | leaky loose
  freeze | thaw melt
  relieved relief content | betrayed insulted offended upset
  predictable certain | unpredictable random
  sharpen sharp | blunt dull
  postpone delay | hasten advance
  thick fat | thin slim lean
  import | export
  appear emerge arise | disappear vanish
  hire recruit appoint promote | fire dismiss sack demote
  inflate overstate | deflate understate
  promote further advance | hinder suppress
  sane sensible | mad insane
  skilled professional | amateur unskilled
  simplify ease | complicate
  tolerant open-minded | intolerant narrow-minded
  unite bring | divide split
  upset offended hurt | pleased glad delighted
  victory win | defeat loss
  wealth abundance | poverty scarcity
  automatic | manually request
`
  .trim()
  .split('\n');
