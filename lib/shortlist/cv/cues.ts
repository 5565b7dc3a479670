// Patterns for the words around a skill. They expect text in lower case.

/**
 * Directly before a skill: the person does not know it. Only certain words may stand between the "no" and the skill, so
 * that "no downtime" denies nothing.
 */
export const DENIED_BEFORE =
  /(?:\b(?:no|not|never|nor|neither|none|without|lack(?:s|ing)?|haven['’]t|hasn['’]t|don['’]t|didn['’]t|cannot|can['’]t|isn['’]t|kein(?:e|en)?|nicht|ohne|sans|pas|aucune?|nunca|sin|nessun[ao]?|sem)(?:\s+(?:production|professional|commercial|productive|real|hands-on|practical|work|working|experience|knowledge|skills|of|with|in|on|to|any|own|direct|automated|much|an?|the|yet|use|used|using|know|write|written|worked|done|did|do|led|managed|administered|supported|tested|touched|have|had|been|formal|paid|deep|ever|developed|develop|program|programmed|front-end|back-end|de|d['’]|mit|in))*\s*["“(]?)$/u;

/** Directly after a skill: the person does not know it. */
export const DENIED_AFTER =
  /^\s*(?:[:)]\s*|[–—-]\s+|(?:is|are|was|has|have|i)\s+)+(?:so far |there is |there was |i have |i )?(?:no(?:ne|thing)?(?=\s*(?:[.,;)]|$)|\s+(?:experience|production|real|professional|work|idea))|not (?:yet|so far|used|in|with|my|mine|a topic|been|really)\b|never\b|nicht\b|keine?\b|not been\b|unknown\b)/u;

/** Earlier in the sentence: the skill is wished for, being learned, or only observed. */
export const WEAK_BEFORE =
  /\b(?:to obtain|seeking (?:an?|the)|in search of|aspir\p{L}+|(?:position|role|job) (?:of|as|where|in which)|where i can|opportunity to|i can (?:read|find|follow)|i know enough|know how to read|as a user|learn(?:ing|t about)?(?: about| how)?|(?:would|['’]d) (?:like|love|enjoy) (?:to|a)|want(?:s|ing)? to|wish(?:es)?|hop(?:e|ing) to|keen to|eager to|ready to learn|willing to learn|familiar(?:ity)? with|exposure to|acquainted with|aware(?:ness)? of|interest(?:ed)? in|curious (?:about|for)|enthusias\p{L}* (?:about|for)|theoretical|theory|heard of|heard about|studying|studied|reading (?:up on|about)|read(?: a book)? about|begun (?:to learn|learning|an? (?:\p{L}+ )?course|with)|started (?:to learn|learning|an? (?:\p{L}+ )?course|with an? (?:online )?course)|plan(?:ning|ned)? to|going to learn|basic (?:knowledge|understanding|skills)|basics (?:of|in)|beginner(?:['’]s)?|some knowledge|first steps|first contact|toy project|played (?:with|around)|dabbl\p{L}+|possibly|could imagine|dream of|lerne|möchte|grundkenntnisse|vertraut mit|notions? de|apprend|involved in|participated in|shadowed|shadowing|attended|in theory|as a hobby|in my free time|at home (?:i|with|for)|small experiments?|exam(?:s)? planned|looked at|evaluated? briefly|i understand|sat in on|sat beside|helped (?:with|out)|helping (?:with|out)|assist(?:ed|ing) (?:with|in|(?:the|a|my|our) (?:team|manager|lead|project|head|consultants?))|commented? on|under (?:her|his|the) (?:eyes|guidance|supervision)|clicked through|passed to|pass(?:ed)? on to|notions? of|first (?:steps|pilot lesson))\b[^.;]*$/u;

/** Earlier in the sentence: the skill was met in a course. */
export const COURSE_BEFORE =
  /\b(?:(?<!of )courses?|evening (?:class|school|course)|(?:first|\d+|two|three) lessons|lessons (?:in|of|on)|tutorials?|webinars?|bootcamp|moocs?|academy|udemy|coursera)\b[^.;]*$/u;

/** Earlier in the sentence: others do the work. For trades that lead or sell, this is the work itself. */
export const OTHERS_BEFORE =
  /\b(?:(?:the|our|another|a) (?:\p{L}+ )?team (?:writes?|wrote|runs?|ran|owns?|does|operates?|looks? after|uses?|manages?)|supported (?:a|the) team|teams? (?:that|which|who) us|(?:tender|statement of work|business case|budget) for|(?:my|his|her|our|the) (?:team|colleagues|developers?|engineers?|testers?|analysts?|people|lead) (?:use|wrote|write|work|run|ran|own|do|build|built|operate)s?\b|handed to developers|(?:briefed?|managed?|briefing|managing|brief and manage) (?:our|the|an|external) \p{L}*[ -]?(?:agency|vendors?|suppliers?|contractors?|team)|recruit(?:ed|ing|er|ment)? (?:of|for|data|developers?|engineers?|\d+)|positions? for|hired|hiring of|negotiated|sponsor(?:ed)? of|decided (?:for|on)|polic(?:y|ies) (?:on|for)|review(?:s|ed)? their|(?:who|which|that) (?:runs?|operates?|manages?|owns?) (?:the|our|its))\b[^.;]*$/u;

/** Later in the sentence: others did the work, or the work does not count. */
export const ELSEWHERE_AFTER =
  /^[^.;]{0,90}(?:\b(?:(?:that|which) (?:my|the|our|his|her) \p{L}+ (?:did|ran|made|wrote|planned)|(?:of|by) (?:another|the other|the \p{L}+) team|another team\b|they do the rest|after i left|nothing at work|(?:written|built|made|run|done|operated|used|owned) by (?:(?:an?|the|our) )?(?:contractors?|agency|vendors?|suppliers?|consultan\p{L}+|colleagues?)|belong to the|no production experience|not in production|only in a (?:test|staging|dev)|(?:test|staging) cluster)|\bthe vendor does|\bwas (?:another|the other) team)/u;

/** After a skill: it is wished for, being learned, or only observed. */
export const WEAK_AFTER =
  /^\s*[:–-]\s*(?:exposure|basics?|beginner|learning|willing|would apply|eligible|pending|applied|lapsed|expired|provisional|not held|(?:evening |online )?course)\b|^[^.;]{0,50}\bnot used (?:in|at) work|^[^.;]{0,24}?(?:\b(?:in theory|from (?:a|an) (?:[\p{L}-]+ ){0,3}(?:course|book|webinars?)|(?:[\p{L}-]+ )?basics|awareness|tutorials?|beginner|at school|\(school\)|\(basic\)|\(learning\)|(?:is|are|was|were) (?:done|run|made|written|handled|managed) by|by (?:another|the other|a different) team|(?:exam|test) (?:is )?(?:planned|booked)|is (?:my|the|our) (?:lead|boss|manager|colleague)['’]s|i (?:have|['’]ve) (?:read|only read|looked|done the)|i (?:did|do) the (?:official )?tutorial|i read\b|i can (?:read|find|follow)|i know how to read|looked at|one prototype|thrown away|is outsourced|just started|started (?:last|this)|course (?:started|in|begun)|evening course|planned$|exposure only|for beginners|for non-developers|only (?:read|from|in courses)|i have begun|a weekend project|recipe app|hobby))/u;

/** Words that claim a skill without a fact, such as "expert" or "proven". */
export const CLAIM =
  /\b(?:experts?|expertise|profici\p{L}+|passionate|passion|knowledge|knowledgeable|skilled|strong (?:in|experience|knowledge|skills|background|understanding|communicator)|proven|track record|excellent|extensive|in-depth|deep (?:understanding|knowledge|expertise|love)|well[- ]versed|hands-on (?:in|experience|with)|years of experience|experienced? (?:in|with)|highly motivated|results?[- ]driven|specialist in|guru|ninja|competent|understanding of|ability (?:in|to)|able to|best practices|mindset|adept|seasoned|dynamic (?:team|individual|person\p{L}*|professional|leader)|enthusiast|familiar|kenntnisse|erfahrung (?:in|mit)|all known|: yes\b|– yes\b|- yes\b|overall \d)/u;

export const DONE =
  /\b(?:built|build|builds|building|rebuilt|wrote|write|writes|writing|written|rewrote|rewritten|rewrite|made|make|developed|develop|developing|development of|designed|implement\p{L}*|created|creat(?:e|ing)|introduced|replaced|replac(?:e|ing)|migrat\p{L}+|moved|moving|convert\p{L}*|port(?:ed|ing)|upgrad\p{L}+|refactor\p{L}*|fix(?:ed|es|ing)?|repair(?:ed|ing)?|clos(?:ed|ing)|clear(?:ed|ing)|resolved|debug\p{L}*|found|trac(?:ed|ing)|test(?:ed|ing)|automat\p{L}+|deploy\p{L}*|ship(?:ped)?|releas\p{L}+|operat(?:e|es|ed|ing)|runs?|ran|running|maintain\p{L}*|maintenance|own(?:ed|er of|s)?|responsible for|in charge of|look(?:ed|ing)? after|took|take|taken|taking|brought|bring|set up|setup|install\p{L}*|configur\p{L}+|customi[sz]\p{L}+|tun(?:ed|ing)|optimi[sz]\p{L}+|reduc\p{L}+|cut|cutting|halved|sav(?:ed|ing)|improv\p{L}+|integrat\p{L}+|connect(?:ed|ing)?|model(?:led|ling|ed)?|analy[sz]\p{L}+|investigat\p{L}+|triag\p{L}+|contain(?:ed|ing)|restor(?:ed|ing)|recover(?:ed|ing)|scal(?:ed|ing)|monitor(?:ed|ing)|led\b|lead (?:of|developer)|i use|we use|using|uses|used|work(?:ed|s)? (?:on|with)|do the|did|typed|contribut\p{L}+|audited|audits|check(?:ed|s)?|review(?:ed|s)?|prepar\p{L}+|deliver\p{L}*|calculat\p{L}+|process(?:ed|es|ing)?|schedul\p{L}+|orchestrat\p{L}+|provision\p{L}*|harden\p{L}*|patched|roll(?:ed)? out|rolled|retired|remov(?:ed|ing)|delet(?:ed|ing|ion)|add(?:ed|ing)|extend(?:ed|ing)|program(?:med|ming)?|cod(?:ed|ing)|solder\p{L}*|flash(?:ed|es)?|entwickelt|umgesetzt|migriert|betreut|développ\p{L}+|desarroll\p{L}+|sviluppat\p{L}+|served|serving|train(?:ed)? (?:a|the) model|co-author|author|since)\b|(?<!\p{L})(?:entwick\p{L}+|umgesetzt|migrier\p{L}+|betreu\p{L}+|aufgebaut|aufbau|eingeführt|einführung|geleitet|gesteuert|konzip\p{L}+|erstellt|erstellung|programmier\p{L}+|getestet|automatisier\p{L}+|optimier\p{L}+|installier\p{L}+|konfigur\p{L}+|durchgeführt|durchführung|geschult|moderier\p{L}+|gelöst|bearbeit\p{L}+|administr\p{L}+|verantwort\p{L}+|mis en place|mise en place|conçu|conception|réalis\p{L}+|pilot(?:é|age|er)|migré|déploy\p{L}+|rédig\p{L}+|animé|dirigé|créé|optimis\p{L}+|wdroż\p{L}+|wdraż\p{L}+|prowadz\p{L}+|zbudow\p{L}+|stworz\p{L}+|tworz\p{L}+|napisa\p{L}+|testowa\p{L}+|automatyz\p{L}+|kierowa\p{L}+|utrzym\p{L}+|opracow\p{L}+|skonfigur\p{L}+|zaprojekt\p{L}+|przepisa\p{L}+|uruchami\p{L}+|opgezet|gebouwd|ontwikkel\p{L}*|geleid|beheer\p{L}*|ingevoerd|lider\p{L}+|diseñ\p{L}+|gestion\p{L}+|gestit\p{L}+|realizzat\p{L}+|progettat\p{L}+|utveckla\p{L}+|byggde|ledde|införde|ansvara\p{L}+)(?!\p{L})/u;

/** Words that mean that others did the work, such as "hired" or "oversaw". */
export const BY_OTHERS =
  /\b(?:budget of|head(?:ed)? of|hired|hiring|recruit(?:ed|ing|er)\b|filled \d+|negotiat\p{L}+|chose|decided|sponsor|oversaw|oversee|supervis\p{L}+|coordinat\p{L}+|responsible for (?:a )?team|managed (?:a )?(?:team|budget)|reported to|line manage\p{L}*|steering|board paper|taught|teach(?:es|ing)?|training(?: of| for)|trainer|sold|sales|pre-?sales|tender support|the team (?:works|uses)|planning of|brief(?:ed)? (?:and|our|the))\b/u;

export const OBJECTIVE =
  /^(?:objective\b|to obtain|to secure|to join|seeking|looking for|in search of|my (?:goal|aim)|i am looking for|aspiring)/u;

/** Start of a sentence such as "responsible for", which does not say what the person did unless a result follows. */
export const VAGUE =
  /^(?:was |were |have been )?(?:responsible for|involved in|worked (?:on|with)|working (?:on|with)|used|using|utili[sz]ed|utili[sz]ing|handled|handling|performed|participated|hands-on|experience (?:in|with)|knowledge of|exposure)\b/u;

/** After a skill at the start of a sentence: the sentence is a textbook definition. */
export const DEFINED =
  /^\s+(?:is an?|is the|has|have|are|provides?|collects?|protects?|allows?|lets|consists?|contains?|stands for)\b/u;

/** Label of a line that lists tools in use instead of work done. */
export const LIST_LABEL =
  /^(?:roles?|environment|technolog(?:y|ies)(?: used)?|tech(?:nical)?(?: stack| environment)?|stack|tools?(?: used)?|keywords?|skills?(?: used)?|used|umgebung|technologien|environnement(?: technique)?|entorno)\s*[:–-]/u;

/** Words for certificates, which prove learning instead of work. */
export const CERTIFICATE = /\b(?:certificates?|certified|certification|badges?)\b/u;

export const COURSE =
  /\b(?:(?<!of )courses?|bootcamp|boot camp|tutorial|udemy|coursera|certificate of completion|online training|academy labs?|in \d+ days|workshop participant|self-study|hackathon|capstone|assignment for class|class project|webinars?)\b/u;
