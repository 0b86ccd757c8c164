/** What people write first when a password is asked for, in Spanish and English: folded, without digits around it. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a access acceso account admin administrador administrator adrian agosto aguila airplane alejandra alejandro alex
  alexander alfredo alicia amanda amigo amigos amistad amo amor amorcito amore amores ana andrea andres angel angela
  angelica angelito angels anita anthony antonio apple april arcoiris arsenal ashley asus auto autos azul baby babygirl
  bailey banana banco barbie barcelona barcelonasc barsa baseball basketball batman beatriz bebe bebita bella bendiciones
  bendicion bienvenida bienvenido blanca blink bmw bonita bonito boomer brandon brasil buenas bujia buster butterfly
  cachorro caballo camila camilo camion campeon carino carla carlos carmen carolina carro carros casa casita cecilia celular
  chanel change changeme charlie cheese chelsea chevrolet chicken chiquita chiquito chocolate chris christian cielo clave
  claveclave claudia cliente coca cocacola cocina colegio colombia colores comida compras computador computadora computer
  contra contrasena contrasenia control cookie corazon correo cristian cristiano cristina cristo cuenca cuenta daddy dallas
  daniel daniela danielito dashboard david default defecto demo deportes deportivo deportivocuenca desarrollo diamante
  diana diciembre diego dinero dios diosesamor dolphin domingo dragon ecuador eduardo el elephant elizabeth elena emelec
  emilia emily emmanuel enero enter entrar equipo esperanza esposa esposo estrella estrellas estrellita familia family
  fanta felicidad feliz felipe fernanda fernando ferrari flores florida flower football forever francisco freedom friend
  friends fuckyou futbol gabriel gabriela galaxia galaxy gatito gato george germany ginger god google grupo guayaquil
  guest guitar guitarra gustavo hannah harley hello hermosa hermosita hermoso hija hijo hijos hola holahola honda hormiga
  house hunter iglesia iloveyou ingreso inicio internet invitado isabel isabella ivan javier jehova jennifer jessica jesus
  jesuscristo jesusteama joel jonathan jordan jorge jose josefina joseph joshua juan juanito juancarlos julia julian julio
  junior junio justin karen karina katherine kevin killer la lakers laptop laura leonardo letmein libertad liga ligadequito
  lindo linda liverpool login lorena love lovely lover loveme lucas lucia luis luna machala madre madrid maestro maggie
  mama mamita manchester manolo manta manuel manzana marcela marcelo marco marcos maria mariajose mariana mariposa
  marina mario marlon marta martha martin martina marzo master mateo matthew matrix mauricio maximo mayo me melissa
  mercedes merlin messi mexico mi miamor mia michael michelle miclave micuenta mickey miercoles miguel mil milagros
  minecraft mis monica monkey morena moto motor motos mother movistar mucho muchacha mundo muneca musica my naruto nacional
  natalia navidad negra negrito negro nena nene netflix nicolas nicole nissan nintendo ninguna ninguno nirvana no noviembre
  nueva nuevo numero octubre oficina olivia operador orange oscar padre palabra pamela papa papi papito paola parola
  parques pasaporte pass passw passwd password passwort patricia patricio paz pelota pepe pepito perla perrito perro pistola
  playa pokemon police portal portugal power preciosa pregunta princesa princess principe prueba pruebas purple qazwsx
  qwert qwerty quevedo quiero quito rafael ramon raquel real realmadrid rebeca rebelde recuerdo repuesto repuestos reina
  ricardo riobamba robert roberto robot rocio rodrigo rojo ronaldo root rosa rosita rosas ruben sabado sakura salvador
  samantha samsung samuel sandra santiago santodomingo sara sarah sebastian secret secreta secreto security segura seguridad
  seguro septiembre servicio servidor shadow silvia sistema sistemas snoopy soccer sofia sol soledad soleil solo sonia
  spiderman star starwars stephanie summer sunshine super superman susana system taller te teamo teamomucho teextrano
  tequiero tequieromucho teresa test tester testing tienda tigger tigre tinkerbell todo todos tomas toyota trabajo trustno
  tu tuyyo twitter universidad usuario user valentina valeria vanessa venezuela ventas veronica vendedor vicente victor
  victoria vida viernes viviana volkswagen welcome whatever william windows ximena yamaha yo youtube yugioh zapato zxcvb
  zxcvbn zxcvbnm`.split(/\s+/),
);
