/** What people write first when a password is asked for, in Spanish and English: folded, without digits around it. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a acceso access account admin administrador administrator adrian agosto aguila airplane alejandra alejandro alex
  alexander alfredo alicia amanda amigo amigos amistad amo amor amorcito amore amores ana andrea andres angel angela
  angelica angelito angels anita anthony antonio apple april arcoiris arsenal ashley asus aucas auto autos azogues
  azul babahoyo baby babygirl bacan bailey ballenita banana banco banos barbie barcelona barcelonasc barsa baseball
  basketball batman beatriz bebe bebita bella bendicion bendiciones bienvenida bienvenido blanca blink bmw bolillo
  bonita bonito boomer brandon brasil buenas bujia buster butterfly caballo cachorro camila camilo camion campeon
  canar canchero carchi carino carla carlos carmen carolina carro carros casa casita catolica cayambe cecilia celular
  cevichocho chanel change changeme charlie cheese chelsea chevere chevrolet chicken chimborazo chiquita chiquito
  chocolate chola chris christian chulla cielo ciudadela claudia clave claveclave cliente coca cocacola cocina colegio
  colombia colores comida compras computador computadora computer contra contrasena contrasenia control cookie corazon
  correo costenito cotacachi cotopaxi cristian cristiano cristina cristo cuenca cuencano cuenta daddy dallas daniel
  daniela danielito dashboard david default defecto delfin demo deportes deportivo deportivocuenca desarrollo diamante
  diana diciembre diego dinero dios diosesamor dolphin domingo dragon ecuador eduardo el elcondor elena elephant
  elizabeth elnacional eltri emelec emilia emily emmanuel encebollado enero enter entrar equipo esmeraldas esmeraldeno
  esperanza esposa esposo estrella estrellas estrellita familia family fanta felicidad felipe feliz fernanda fernando
  ferrari flores florida flower football forever francisco freedom friend friends fuckyou futbol gabriel gabriela
  galapagos galaxia galaxy gatito gato george germany ginger god google grupo guano guaranda guayaco guayaquil
  guayaquileno guayas guest guitar guitarra gustavo hannah harley hello hermosa hermosita hermoso hija hijo hijos hola
  holahola honda hormiga hornado house hunter hyundai ibarra iglesia iloveyou imbabura independiente ingreso inicio
  internet invitado isabel isabella ivan javier jehova jennifer jessica jesus jesuscristo jesusteama joel jonathan
  jordan jorge jose josefina joseph joshua juan juancarlos juanito julia julian julio junio junior justin karen karina
  katherine kevin kia killer la lakers lamitad laptop latacunga laura ldu leonardo letmein libertad liga ligadequito
  linda lindo liverpool llapingacho loco login loja lojano lorena losrios love lovely loveme lover lubricadora lucas
  lucia luis luna macara machala madre madrid maestro maggie mama mamita manabi manabita manchester manolo manta
  manuel manzana marcela marcelo marco marcos maria mariajose mariana marina mario mariposa marlon marta martha martin
  martina marzo mashi master mateo matrix matthew mauricio maximo mayo mazda me mecanico melissa mercedes merlin messi
  mexico mi mia miamor michael michelle mickey miclave micuenta miercoles miguel mil milagro milagros minecraft mis
  mitaddelmundo monica monkey montanita montecristi morena morona mother moto motor motos movistar muchacha mucho
  mundo muneca mushucruna musica my nacional nano napo naruto natalia navidad negra negrito negro nena nene netflix
  nicolas nicole ninguna ninguno nintendo nirvana nissan no noviembre nueva nuevo numero octubre oficina olivia olmedo
  operador orange orellana oscar otavalo padre palabra pamela panecillo paola papa papi papito parola parques
  pasaporte pass passw passwd password passwort pastaza patricia patricio paz pelota pepe pepito perla perrito perro
  pichincha pillaro pistola playa playas pokemon police portal portoviejo portugal power preciosa pregunta princesa
  princess principe prueba pruebas purple puyo qazwsx quevedo quiero quiteno quito qwert qwerty rafael ramon raquel
  real realmadrid rebeca rebelde recuerdo reina repuesto repuestos ricardo riobamba robert roberto robot rocio rodrigo
  rojo ronaldo root rosa rosas rosita ruben ruminahui sabado sakura salinas salvador samantha samborondon samsung
  samuel sandra sangolqui santiago santodomingo sara sarah sebastian secret secreta secreto security segura seguridad
  seguro septiembre servicio servidor shadow sierra silvia sistema sistemas snoopy soccer sofia sol soledad soleil
  solo sonia spiderman star starwars stephanie sucumbios summer sunshine super superman susana suzuki system taller te
  teamo teamomucho teextrano tena tequiero tequieromucho teresa test tester testing tienda tigger tigre tinkerbell
  todo todos tomas toyota trabajo tricolor trustno tsachila tu tulcan tungurahua tuyyo twitter universidad user
  usuario valentina valeria vanessa vendedor venezuela ventanas ventas veronica vicente victor victoria vida viernes
  vilcabamba viviana volkswagen welcome whatever william windows ximena yamaha yasuni yo youtube yugioh zamora zapato
  zaruma zxcvb zxcvbn zxcvbnm`.split(/\s+/),
);
